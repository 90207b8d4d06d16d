/** Views that this browser stored before the service did. */
import type * as z from 'zod/mini';
import { schemaOf, storedValues } from '#console/storage/stored-values.ts';
import { isObject } from '#contract/formats/json.ts';
import { views } from '#contract/settings/sections/views.ts';

type Views = z.output<typeof views>;
export type ModuleViews = Views[string];

/** Entries that are not views are dropped. */
function readViews(stored: unknown): ModuleViews | undefined {
  if (!isObject(stored) || !Array.isArray(stored.views)) return undefined;
  const read = stored.views.flatMap(
    (view: unknown) => views.safeParse({ one: { views: [view] } }).data?.one?.views ?? [],
  );
  return { views: read, standard: read.find(({ name }) => name === stored.standard)?.name };
}

export const browserViews = storedValues({
  key: 'comptoir.views',
  scope: 'person-and-service',
  schema: schemaOf(readViews),
});
