/**
 * Assigns elements of a lane to appointments. On the same day an appointment keeps its element. Another day reuses the
 * elements of the previous one, which takes half the time of creating new ones. No I/O.
 */

export interface ElementKeys {
  day: number;
  /** By appointment id. */
  keys: ReadonlyMap<string, number>;
  /** Higher than all keys assigned so far. */
  next: number;
}

export const noKeys: ElementKeys = { day: Number.NaN, keys: new Map(), next: 0 };

export function elementKeys(before: ElementKeys, day: number, ids: readonly string[]): ElementKeys {
  const given = new Set(ids);
  const free = before.day === day ? [] : [...before.keys].flatMap(([id, key]) => (given.has(id) ? [] : [key]));
  let { next } = before;
  const keys = new Map(ids.map((id) => [id, before.keys.get(id) ?? free.shift() ?? next++]));
  return { day, keys, next };
}
