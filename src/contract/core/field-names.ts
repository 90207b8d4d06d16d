/** The names that bodies and files may use for the fields of a record. */
import type { Field, Fields } from '#contract/core/field.ts';

export interface NamedField {
  name: string;
  field: Field;
  /** Every name that is read as this field. */
  names: readonly string[];
}

interface Names {
  /** The names of all fields. */
  known: ReadonlySet<string>;
  all: readonly NamedField[];
  writable: readonly NamedField[];
}

/** Every name that a body may use for a field, the listed input name first. */
export function namesOf(name: string, field: Field): string[] {
  return [...new Set([field.inputName, name, field.writtenAs])].filter((each) => each !== undefined);
}

const namesOfFields = new WeakMap<Fields, Names>();

/** Computed once for each set of fields, because an entry needs it for each of its lines, and a file for each of its rows. */
export function namesIn(fields: Fields): Names {
  const made = namesOfFields.get(fields);
  if (made) return made;
  const all = Object.entries(fields).map(([name, field]) => ({ name, field, names: namesOf(name, field) }));
  const names = {
    known: new Set(all.flatMap((each) => each.names)),
    all,
    writable: all.filter(({ field }) => field.writable),
  };
  namesOfFields.set(fields, names);
  return names;
}
