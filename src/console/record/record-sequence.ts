/** The list that a record was opened from, as the browser keeps it with the page. */

import type { QueryValues } from '#console/data/api-client.ts';
import type { Source } from '#console/list/list-rows.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { schemaOf } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isObject } from '#contract/formats/json.ts';

export interface Trail {
  source: Source;
  /** Where the record stood in the whole list, which begins at 0. */
  position: number;
}

interface Kept extends Trail {
  segment: Segment;
  id: number;
}

const storedTrail = storedValue({
  key: 'comptoir.trail',
  scope: 'tab',
  schema: schemaOf((value) => (isKept(value) ? value : undefined)),
});

/** From the entry of the history; or, after a form or a reload, the one that was last followed to this very record. */
export function readTrail(state: unknown, segment: Segment, id: number): Trail | undefined {
  if (isTrail(state)) return { source: state.source, position: state.position };
  const kept = storedTrail.get();
  return kept && kept.segment === segment && kept.id === id ? kept : undefined;
}

export function keepTrail(kept: Kept): void {
  storedTrail.set(kept);
}

function isKept(value: unknown): value is Kept {
  return isTrail(value) && isObject(value) && typeof value.segment === 'string' && typeof value.id === 'number';
}

export function isTrail(value: unknown): value is Trail {
  const { source, position } = (value ?? {}) as Partial<Trail>;
  return typeof position === 'number' && typeof source?.perPage === 'number' && typeof source.query === 'object';
}

/** What to ask for the page on which a position stands. */
export function pageQuery({ query }: Source, page: number): QueryValues {
  return { ...query, page: page > 1 ? page : undefined };
}
