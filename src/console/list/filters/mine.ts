/** Filters for the viewer's own records: `user_id_in=me`, so that everyone sees their own in a shared view. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';

/** Replaced by the person's number when the list is read. */
export const mine = 'me';

export function isPerson(field: Field): boolean {
  return field.numberKind === 'person';
}

/** The field with the person to whom a record belongs; undefined if there is none. */
export function mineField(source: Capabilities, module: Module): string | undefined {
  return source.filterFields(module).find(([, each]) => isPerson(each) && source.shows(each))?.[0];
}

export function isMine(filters: Readonly<Record<string, string[]>>): boolean {
  return Object.values(filters).some(([value, ...others]) => value === mine && !others.length);
}
