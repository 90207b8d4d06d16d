import * as z from 'zod/mini';
import { listOf, named, text } from '#contract/settings/value-schemas.ts';

export const maxViewName = 60;
const maxSearchLength = 4096;

/** By module: the saved views of its list, and the one with which it opens. */
export const views = z.record(
  z.string(),
  z.strictObject({
    views: listOf(
      z.strictObject({
        name: named(maxViewName),
        /** The query string of the list's address, without the page. */
        search: text(maxSearchLength),
        /** Earlier names of the view, which links and defaults may still use. */
        formerNames: z.optional(listOf(text(maxViewName))),
      }),
    ),
    standard: z.optional(text()),
  }),
);
