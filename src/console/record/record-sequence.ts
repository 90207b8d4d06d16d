/** The list from which a record was opened, stored in the history entry of the page. */

import type { QueryValues } from '#console/data/api-client.ts';
import type { ListContext } from '#console/list/list-rows.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { schemaOf } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { isObject } from '#contract/formats/json.ts';

export interface RecordSequence {
  source: ListContext;
  /** The index of the record in the whole list, from 0. */
  position: number;
}

interface StoredSequence extends RecordSequence {
  segment: Segment;
  id: number;
}

const storedSequence = storedValue({
  key: 'comptoir.trail',
  scope: 'tab',
  schema: schemaOf((value) => (isStoredSequence(value) ? value : undefined)),
});

/** From the history entry, or after a form or a reload the stored one, if it belongs to this record. */
export function readSequence(state: unknown, segment: Segment, id: number): RecordSequence | undefined {
  if (isSequence(state)) return { source: state.source, position: state.position };
  const stored = storedSequence.get();
  return stored && stored.segment === segment && stored.id === id ? stored : undefined;
}

export function storeSequence(stored: StoredSequence): void {
  storedSequence.set(stored);
}

function isStoredSequence(value: unknown): value is StoredSequence {
  return isSequence(value) && isObject(value) && typeof value.segment === 'string' && typeof value.id === 'number';
}

export function isSequence(value: unknown): value is RecordSequence {
  if (!isObject(value) || !isObject(value.source)) return false;
  const { source, position } = value;
  return typeof position === 'number' && typeof source.perPage === 'number' && isObject(source.query);
}

/** The query for the page that contains a position. */
export function pageQuery({ query }: ListContext, page: number): QueryValues {
  return { ...query, page: page > 1 ? page : undefined };
}
