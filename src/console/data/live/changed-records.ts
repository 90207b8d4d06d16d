/** Gathers changes until they can be shown: by module, which records changed, or that any may have. */
import type { Change } from '#contract/changes.ts';
import type { Segment } from '#contract/core/segments.ts';
import { segments } from '#contract/core/segments.ts';

/** The ETags by id; null for a deleted record. */
export type ChangedIds = ReadonlyMap<number, string | null>;
export type ChangedRecords = ReadonlyMap<Segment, ChangedIds | 'any'>;

export function withChanges(before: ChangedRecords, changes: readonly Change[]): ChangedRecords {
  const all = new Map(before);
  for (const { module, id, etag } of changes) {
    const known = all.get(module) ?? new Map<number, string | null>();
    all.set(module, id === null || known === 'any' ? 'any' : new Map(known).set(id, etag));
  }
  return all;
}

export const everything: ChangedRecords = new Map(segments.map((segment) => [segment, 'any' as const]));
