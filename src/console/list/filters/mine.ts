/** Records of the person who looks: `user_id_in=me` in addresses and views, and so each person's own in a shared view. */
import type { Capabilities } from '#console/data/source/record-source.ts';
import type { Field } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';

/** Becomes the person's number when the list is read. */
export const mine = 'me';

export function isPerson(field: Field): boolean {
  return field.numberKind === 'person';
}

/** The field that says whose a record is; undefined where none does. */
export function mineField(source: Capabilities, module: Module): string | undefined {
  return source.filterFields(module).find(([, each]) => isPerson(each) && source.shows(each))?.[0];
}

export function isMine(filters: Readonly<Record<string, string[]>>): boolean {
  return Object.values(filters).some(([value, ...others]) => value === mine && !others.length);
}
