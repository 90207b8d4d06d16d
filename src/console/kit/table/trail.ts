/** The list that a record was opened from, as the browser keeps it with the page. */

import type { QueryValues } from '#console/kit/http.ts';
import type { Source } from '#console/kit/list-rows.ts';
import { keep } from '#console/storage/safe-storage.ts';
import type { Segment } from '#contract/segments.ts';

export interface Trail {
  source: Source;
  /** Where the record stood in the whole list, which begins at 0. */
  position: number;
}

interface Kept extends Trail {
  segment: Segment;
  id: number;
}

const place = 'comptoir.trail';

/** From the entry of the history; or, after a form or a reload, the one that was last followed to this very record. */
export function readTrail(state: unknown, segment: Segment, id: number): Trail | undefined {
  if (isTrail(state)) return { source: state.source, position: state.position };
  const kept = readKept();
  return kept && kept.segment === segment && kept.id === id ? kept : undefined;
}

export function keepTrail(kept: Kept): void {
  keep(sessionStorage, place, JSON.stringify(kept));
}

function readKept(): Kept | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isTrail(found) ? (found as Kept) : undefined;
  } catch {
    return undefined;
  }
}

export function isTrail(value: unknown): value is Trail {
  const { source, position } = (value ?? {}) as Partial<Trail>;
  return typeof position === 'number' && typeof source?.perPage === 'number' && typeof source.query === 'object';
}

/** What to ask for the page on which a position stands. */
export function pageQuery({ query }: Source, page: number): QueryValues {
  return { ...query, page: page > 1 ? page : undefined };
}
