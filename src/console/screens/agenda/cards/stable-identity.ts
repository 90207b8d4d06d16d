/**
 * Returns the identical result for the same input. The board is large and changes are small, so whatever a change does
 * not affect is neither computed nor rendered again.
 */
import { useMemo, useRef } from 'react';

type Groups<K, T> = ReadonlyMap<K, readonly T[]>;

/** Groups the items by key, in order. A group with the same items as before stays the same array. */
export function stableGroups<K, T>(items: readonly T[], keyOf: (item: T) => K, before: Groups<K, T>): Groups<K, T> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const stable = new Map<K, readonly T[]>();
  for (const [key, group] of groups) stable.set(key, asBefore(group, before.get(key)));
  return stable;
}

function asBefore<T>(group: readonly T[], before: readonly T[] | undefined): readonly T[] {
  const isSame = before?.length === group.length && group.every((item, index) => item === before[index]);
  return isSame ? before : group;
}

export function useStableGroups<K, T>(items: readonly T[], keyOf: (item: T) => K): Groups<K, T> {
  // A cache, so it may be written during a render: the groups of a discarded render are valid too.
  const last = useRef<Groups<K, T>>(new Map());
  return useMemo(() => {
    last.current = stableGroups(items, keyOf, last.current);
    return last.current;
  }, [items, keyOf]);
}

/** Computes the result once for each input object. */
export function memoizeByObject<T extends object, R>(compute: (input: T) => R): (input: T) => R {
  const known = new WeakMap<T, { result: R }>();
  return (input) => {
    const before = known.get(input);
    if (before) return before.result;
    const result = compute(input);
    known.set(input, { result });
    return result;
  };
}
