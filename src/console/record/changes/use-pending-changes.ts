/** Changes made here whose records were not read again yet. They replace the cached values on the screen. */
import { useCallback, useMemo, useState } from 'react';
import type { SomeFields } from '#console/data/save-record.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface PendingChange<S extends Segment> {
  /** The record as the person saw it. */
  record: ReadRecord<S>;
  changes: SomeFields<S>;
}

/** By record id, in the order in which the changes were made. */
type PendingChanges<S extends Segment> = ReadonlyMap<number, readonly PendingChange<S>[]>;

export function usePendingChanges<S extends Segment>() {
  const [pending, setPending] = useState<PendingChanges<S>>(new Map());
  const show = useCallback((change: PendingChange<S>) => setPending((all) => withChange(all, change)), []);
  const drop = useCallback((change: PendingChange<S>) => setPending((all) => withoutChange(all, change)), []);
  const withPendingChanges = useCallback(
    (records: readonly ReadRecord<S>[], { arriving = false } = {}): ReadRecord<S>[] => {
      const changed = records.map((each) => laidOver(each, pending.get(each.id)));
      return arriving && pending.size ? [...changed, ...arrivals(records, pending)] : changed;
    },
    [pending],
  );
  const isPending = pending.size > 0;
  return useMemo(() => ({ withPendingChanges, isPending, show, drop }), [withPendingChanges, isPending, show, drop]);
}

function withChange<S extends Segment>(all: PendingChanges<S>, change: PendingChange<S>): PendingChanges<S> {
  const { id } = change.record;
  return new Map(all).set(id, [...(all.get(id) ?? []), change]);
}

function withoutChange<S extends Segment>(all: PendingChanges<S>, change: PendingChange<S>): PendingChanges<S> {
  const { id } = change.record;
  const left = (all.get(id) ?? []).filter((each) => each !== change);
  const next = new Map(all);
  if (left.length) next.set(id, left);
  else next.delete(id);
  return next;
}

/** Records that a change has moved into a list that did not contain them when it was read, such as another day. */
function arrivals<S extends Segment>(records: readonly ReadRecord<S>[], pending: PendingChanges<S>): ReadRecord<S>[] {
  const ids = new Set(records.map(({ id }) => id));
  return [...pending].flatMap(([id, changes]) => {
    const [first] = changes;
    return first && !ids.has(id) ? [laidOver(first.record, changes)] : [];
  });
}

function laidOver<S extends Segment>(record: ReadRecord<S>, pending: readonly PendingChange<S>[] = []): ReadRecord<S> {
  let now = record;
  for (const { changes } of pending) now = { ...now, ...changes };
  return now;
}
