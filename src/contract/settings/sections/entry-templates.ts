import * as z from 'zod/mini';
import { listOf, named } from '#contract/settings/value-schemas.ts';

/** By module: named templates for new records. */
export const entryTemplates = z.record(
  z.string(),
  listOf(
    z.strictObject({
      name: named(60),
      /** By record name in the wire's spelling. An amount that was left out is null. */
      record: z.looseObject({}),
    }),
  ),
);
