/**
 * The values that the audit stores of a change of settings: of each section the changed fields and list entries, before
 * and after. They are kept short, because the audit is never cut and anyone may write their own settings at will.
 */
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '#contract/formats/json.ts';
import type { Values } from '#service/sql/row-codec.ts';

interface Change {
  before: Values;
  after: Values;
}

/**
 * Characters of a text in the old values. A longer one, such as a picture, is replaced by its digest: the row that set
 * it has it in full.
 */
const maxOldText = 1000;
/** Characters of a change to a person's own settings; a longer one is replaced by digests. */
const maxOwnText = 2000;

export function changedSettings(before: Values, after: Values, { isOwn }: { isOwn: boolean }): Change {
  const change = fieldsThatDiffer(before, after);
  const kept = { before: fieldsWithoutLongTexts(change.before), after: change.after };
  if (!isOwn || JSON.stringify(kept).length <= maxOwnText) return kept;
  return { before: digests(change.before), after: digests(change.after) };
}

/** A missing field counts as null, as in every row of the audit. */
function fieldsThatDiffer(one: Values, other: Values): Change {
  const change: Change = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [old = null, value = null] = [one[name], other[name]];
    if (isDeepStrictEqual(old, value)) continue;
    const { before, after } = parts(old, value);
    change.before[name] = before;
    change.after[name] = after;
  }
  return change;
}

function parts(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (isObject(before) && isObject(after)) return fieldsThatDiffer(before, after);
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after };
  const [gone, added] = [without(before, after), without(after, before)];
  // If no entry was added or removed, only the order differs.
  return gone.length || added.length ? { before: gone, after: added } : { before, after };
}

function without(entries: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return entries.filter((each) => !known.has(JSON.stringify(each)));
}

function withoutLongTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxOldText ? digestOf(value) : value;
  if (Array.isArray(value)) return value.map(withoutLongTexts);
  return isObject(value) ? fieldsWithoutLongTexts(value) : value;
}

function fieldsWithoutLongTexts(value: Values): Values {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutLongTexts(each)]));
}

function digests(sections: Values): Values {
  return Object.fromEntries(
    Object.entries(sections).map(([name, each]) => [name, each === null ? null : digestOf(JSON.stringify(each))]),
  );
}

function digestOf(text: string): string {
  return `sha256:${hash('sha256', text, 'hex')}`;
}
