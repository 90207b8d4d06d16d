/** Evaluates a list query over records in memory, for use with a strict service. Rulings section 2. */

import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { Condition } from '#contract/core/query/condition.ts';
import {
  type InnerTest,
  innerFields,
  innerTests,
  isSearched,
  type ListQuery,
  ownConditions,
} from '#contract/core/query/list-query.ts';
import { compareValues, isMissing } from '#contract/core/query/record-order.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { searchable, spellingsOf } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';

/** Values by the names of fields, as bodies and replies hold them. */
export type WireValues = Record<string, unknown>;

export type WireRecord = { id: number } & WireValues;

/** An empty list has one page. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Tests records in memory like the SQL of the service's lists. Page and order are ignored. */
export function matcherOf(module: Module, query: ListQuery): (record: WireRecord) => boolean {
  const ofRecord = ownConditions(query.conditions);
  const inner = innerTests(query.conditions);
  return (record) =>
    matchesAll(module.listFields, record, ofRecord) &&
    inner.every((test) => matchesInside(module, record, test)) &&
    containsWords(module, record, query.words) &&
    isWithin(module, record, query);
}

function matchesInside(module: Module, record: WireRecord, { list, conditions, isNone }: InnerTest): boolean {
  return objectsIn(record[list]).some((line) => matchesAll(innerFields(module, list), line, conditions)) !== isNone;
}

/** Whether a record, or a line inside one, meets all of the conditions. */
export function matchesAll(fields: Fields, record: Record<string, unknown>, conditions: readonly Condition[]): boolean {
  return conditions.every((condition) => matches(fieldOf(fields, condition.field), record[condition.field], condition));
}

function matches(field: Field, stored: unknown, { test, values }: Condition): boolean {
  const value = field.normalize && typeof stored === 'string' ? field.normalize(stored) : stored;
  if (test === 'is' || test === 'not') {
    const isAny = values.some((each) => each === value || isUnset(field, each, value) || isOnDay(field, each, value));
    return isAny === (test === 'is');
  }
  if (test === 'excludes') return !holdsAny(value, values, 'contains');
  if (test === 'contains' || test === 'starts') return holdsAny(value, values, test);
  // A missing value is neither above nor below another one, as in SQL.
  if (isMissing(field, value) || values[0] === null) return false;
  const difference = compareValues(field, value, values[0]);
  return test === 'from' ? difference >= 0 : difference <= 0;
}

function holdsAny(value: unknown, texts: readonly unknown[], test: 'contains' | 'starts'): boolean {
  if (value === null || value === undefined) return false;
  const folded = fold(String(value));
  return texts.some((each) => {
    const part = fold(String(each));
    return test === 'starts' ? folded.startsWith(part) : folded.includes(part);
  });
}

/** Where text may be null, asking for null also finds the empty text. */
function isUnset(field: Field, expected: unknown, value: unknown): boolean {
  return expected === null && value === '' && field.kind !== 'idText';
}

function isOnDay(field: Field, expected: unknown, value: unknown): boolean {
  return field.kind === 'dateTime' && String(value).slice(0, 10) === expected;
}

/** Whether the record matches `q`. */
export function containsWords(module: Module, record: WireRecord, words: readonly string[]): boolean {
  if (!words.length) return true;
  const text = searchText(module, record);
  return words.every((word) => spellingsOf(word).some((each) => text.includes(each)));
}

/**
 * The text that `q` searches: a line for each field, and one more where something stands between letters and digits.
 */
export function searchText(module: Module, record: Record<string, unknown>): string {
  const lines: string[] = [];
  for (const name of searchedNames(module)) if (record[name]) lines.push(searchable(String(record[name])));
  return lines.join('\n');
}

const searched = new WeakMap<Module, readonly string[]>();

function searchedNames(module: Module): readonly string[] {
  const cached = searched.get(module);
  if (cached) return cached;
  const entries = Object.entries(module.listFields).filter(([, field]) => isSearched(field));
  const names = entries.map(([name]) => name);
  searched.set(module, names);
  return names;
}

/** Whether the record overlaps the requested window of days and, where requested, ends after it begins. */
function isWithin(module: Module, record: WireRecord, { window, lasts }: ListQuery): boolean {
  if (!module.window) return true;
  const [start, end] = [module.window.start, module.window.end].map(([day, time]) => ({
    day: String(record[day]),
    moment: `${record[day]} ${record[time]}`,
  }));
  if (!start || !end) return true;
  if (window?.from && end.day < window.from) return false;
  if (window?.to && start.day > window.to) return false;
  return lasts === undefined || end.moment > start.moment === lasts;
}
