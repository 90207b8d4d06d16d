/** Entry templates that this browser stored before the service did. */
import type * as z from 'zod/mini';
import { schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { entryTemplates } from '#contract/settings/sections/entry-templates.ts';

type Templates = z.output<typeof entryTemplates>[string];

/** Entries that are not templates are dropped. */
function readTemplates(stored: unknown): Templates | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((each: unknown) => entryTemplates.safeParse({ one: [each] }).data?.one ?? []);
}

export const browserTemplates = storedValues({
  key: 'comptoir.templates',
  scope: 'person-and-service',
  schema: schemaOf(readTemplates),
});
