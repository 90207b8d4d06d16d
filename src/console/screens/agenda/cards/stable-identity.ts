/**
 * Answers that stay the same objects while what they were found from does. The board is large and a change is small:
 * what has no part in it is neither worked out nor drawn again.
 */
import { useMemo, useRef } from 'react';

type Groups<K, T> = ReadonlyMap<K, readonly T[]>;

/** By key, in their order; a group with the same items as before is the very list that it was. */
export function groupSteadily<K, T>(items: readonly T[], keyOf: (item: T) => K, before: Groups<K, T>): Groups<K, T> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  const steady = new Map<K, readonly T[]>();
  for (const [key, group] of groups) steady.set(key, asBefore(group, before.get(key)));
  return steady;
}

function asBefore<T>(group: readonly T[], before: readonly T[] | undefined): readonly T[] {
  const isSame = before?.length === group.length && group.every((item, index) => item === before[index]);
  return isSame ? before : group;
}

export function useSteadyGroups<K, T>(items: readonly T[], keyOf: (item: T) => K): Groups<K, T> {
  const last = useRef<Groups<K, T>>(new Map());
  return useMemo(() => {
    last.current = groupSteadily(items, keyOf, last.current);
    return last.current;
  }, [items, keyOf]);
}

/** Asked again about the same object, it gives the answer that it gave. */
export function onceEach<T extends object, R>(find: (about: T) => R): (about: T) => R {
  const known = new WeakMap<T, { answer: R }>();
  return (about) => {
    const before = known.get(about);
    if (before) return before.answer;
    const answer = find(about);
    known.set(about, { answer });
    return answer;
  };
}
