/** Merges one person's change of a section of the settings with the changes that others made meanwhile. */
import { ChangedMeanwhile } from '#console/data/settings/changed-meanwhile.ts';
import { isObject } from '#contract/formats/json.ts';

interface Merged<S> {
  /** The merged section, with the person's own value where both changed the same one. */
  value: S;
  isConflict: boolean;
}

/** `before` is the section that the person began with, `typed` their version of it, and `now` the stored version. */
export function mergeSections<S>(now: S, before: S, typed: S): Merged<S>;
export function mergeSections(now: unknown, before: unknown, typed: unknown): Merged<unknown> {
  return merge([now, before, typed], '');
}

/** The same, but throws where the person and others changed the same value. */
export function mergeOrThrow<S>(now: S, before: S, typed: S): S {
  const { value, isConflict } = mergeSections(now, before, typed);
  if (isConflict) throw new ChangedMeanwhile();
  return value;
}

/** Now, before, typed. */
type Three<V> = readonly [now: V, before: V, typed: V];

/** Lists in which the position identifies an entry. In other lists, entries are identified by their value. */
const listsByPlace = new Set(['week']);

function merge(three: Three<unknown>, name: string): Merged<unknown> {
  const [now, before, typed] = three;
  if (isSame(typed, before) || isSame(typed, now)) return { value: now, isConflict: false };
  if (isSame(now, before)) return { value: typed, isConflict: false };
  const objects = allAre(three, isObject, {});
  if (objects) return mergeObjects(objects);
  const lists = allAre(three, isList, []);
  if (lists) return listsByPlace.has(name) ? mergePlaces(lists) : mergeLists(lists);
  return { value: typed, isConflict: true };
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** The three values if all are of this kind, where a missing one counts as empty; undefined otherwise. */
function allAre<V>(three: Three<unknown>, isKind: (value: unknown) => value is V, empty: V): Three<V> | undefined {
  const [now, before, typed] = three.map((value) => (value === undefined ? empty : value));
  return isKind(now) && isKind(before) && isKind(typed) ? [now, before, typed] : undefined;
}

function mergeObjects([now, before, typed]: Three<Record<string, unknown>>): Merged<unknown> {
  const names = [...new Set([...Object.keys(now), ...Object.keys(typed)])];
  const merged = names.map((name) => ({ name, ...merge([now[name], before[name], typed[name]], name) }));
  const kept = merged.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]);
  return { value: Object.fromEntries(kept), isConflict: merged.some(({ isConflict }) => isConflict) };
}

function mergePlaces([now, before, typed]: Three<unknown[]>): Merged<unknown> {
  if (now.length !== before.length || typed.length !== before.length) return { value: typed, isConflict: true };
  const merged = typed.map((value, at) => merge([now[at], before[at], value], ''));
  return { value: merged.map(({ value }) => value), isConflict: merged.some(({ isConflict }) => isConflict) };
}

/** A changed entry counts as one removed and another added. */
function mergeLists([now, before, typed]: Three<unknown[]>): Merged<unknown> {
  const [ours, theirs] = [changesOf(before, typed), changesOf(before, now)];
  const hasBothTaken = ours.taken.some((entry) => isIn(theirs.taken, entry));
  const isConflict = hasBothTaken || (ours.isOrder && theirs.isOrder);
  if (isConflict) return { value: typed, isConflict };
  // If others changed only the order, their order is kept; otherwise the person's.
  return { value: theirs.isOrder ? apply(ours, now) : apply(theirs, typed), isConflict };
}

interface ListChanges {
  taken: unknown[];
  added: unknown[];
  /** Whether only the order of the entries differs. */
  isOrder: boolean;
}

function changesOf(before: readonly unknown[], after: readonly unknown[]): ListChanges {
  const [taken, added] = [without(before, after), without(after, before)];
  return { taken, added, isOrder: taken.length + added.length === 0 };
}

function apply({ taken, added }: ListChanges, list: readonly unknown[]): unknown[] {
  const toTake = [...taken];
  const toAdd = without(added, list);
  const changed = list.flatMap((entry) => {
    const at = toTake.findIndex((each) => isSame(each, entry));
    if (at < 0) return [entry];
    toTake.splice(at, 1);
    return toAdd.splice(0, 1);
  });
  return [...changed, ...toAdd];
}

/** The entries that are not in `others`. Each of several equal entries counts. */
function without(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = [...others];
  return list.filter((entry) => {
    const at = left.findIndex((other) => isSame(other, entry));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isIn = (list: readonly unknown[], entry: unknown) => list.some((each) => isSame(each, entry));

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (!isObject(one) || !isObject(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
}
