/**
 * Checks that the records a body refers to exist and that its codes are free (rulings section 3, "references" and
 * "codes").
 */
import type { Fields } from '#contract/core/field.ts';
import { namesIn } from '#contract/core/field-names.ts';
import { languages } from '#contract/core/language.ts';
import { type Module, titleIn } from '#contract/core/module.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Awaitable, Statements } from '#service/sql/statements.ts';
import type { RecordTable } from '#service/sql/tables.ts';

/** The ids that have no record in the table. */
export async function missingIds(
  statements: Statements,
  table: RecordTable,
  ids: readonly number[],
): Promise<number[]> {
  const missing: number[] = [];
  for (const id of ids) if (!(await statements.has(table, 'id', id))) missing.push(id);
  return missing;
}

/** Returns a promise only if there is something to look up, because every write calls it. */
export function unknownReferences(statements: Statements, fields: Fields, values: Values): Awaitable<Problem[]> {
  const references: Reference[] = [];
  for (const { name, field } of namesIn(fields).writable) {
    const { ref, kind } = field;
    if (!ref || !values[name]) continue;
    const ids = kind === 'idList' ? String(values[name]).split(',').map(Number) : [Number(values[name])];
    references.push({ name, table: ref, ids: [...new Set(ids)] });
  }
  return references.length ? missingReferences(statements, references) : [];
}

interface Reference {
  name: string;
  table: RecordTable;
  ids: number[];
}

async function missingReferences(statements: Statements, references: readonly Reference[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { name, table, ids } of references) {
    const missing = await missingIds(statements, table, ids);
    problems.push(...missing.map((id) => unknownReference(name, id)));
  }
  return problems;
}

export function unknownReference(field: string, id: number | string): Problem {
  return { field, problem: 'reference_unknown', params: { id: String(id) } };
}

/** Codes are compared exactly. A record may keep its own code, and an empty one is none. */
export function takenCodes(statements: Statements, module: Module, values: Values, ownId = 0): Awaitable<Problem[]> {
  const unique = namesIn(module.fields).all.filter(({ field }) => field.unique);
  const names = unique.map(({ name }) => name).filter((name) => (values[name] ?? '') !== '');
  return names.length ? findTaken(statements, module, values, { names, ownId }) : [];
}

async function findTaken(
  statements: Statements,
  module: Module,
  values: Values,
  { names, ownId }: { names: readonly string[]; ownId: number },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const columns = [...new Set(['id', ...module.title, ...names])].map((name) => `"${name}"`).join(', ');
  for (const name of names) {
    const owner = await statements
      .prepared(`select ${columns} from "${module.segment}" where "${name}" = ? and id <> ? limit 1`)
      .get<Values>(values[name], ownId);
    if (owner) problems.push(codeTaken(module, name, owner));
  }
  return problems;
}

/**
 * Names the record that has the code, in each language. If its name is only the code, as for a booking, its id tells
 * which one it is; a row of a file may have none yet.
 */
export function codeTaken(module: Module, field: string, owner: Values): Problem {
  const named = (name: string) => name !== field && String(owner[name] ?? '').trim();
  if (!module.title.some(named)) {
    const id = Number(owner.id ?? 0);
    return id ? { field, problem: 'code_of_record', params: { id: String(id) } } : { field, problem: 'code_of_row' };
  }
  const names = languages.map((language) => [
    `name_${language}`,
    String(owner[titleIn(module, language).find(named) ?? field]),
  ]);
  return { field, problem: 'code_taken', params: Object.fromEntries(names) };
}

const namedInLedger = {
  parties: 'select 1 as found from transactions where code = ? limit 1',
  accounts: `select 1 as found from transactions_details where account in
    (select stored from account_spellings where account = ? union all select ?) limit 1`,
};

/** A change would detach the record from its entries, and leave them to whichever record gets the value next. */
export function ledgerKeyChanges(
  statements: Statements,
  fields: Fields,
  values: Values,
  before: Values,
): Awaitable<Problem[]> {
  const keys = namesIn(fields).writable.filter(({ field }) => field.ledgerKey);
  const changed = keys.filter(({ name }) => values[name] !== undefined && values[name] !== before[name]);
  return changed.length ? findNamed(statements, changed, before) : [];
}

async function findNamed(
  statements: Statements,
  changed: ReturnType<typeof namesIn>['writable'],
  before: Values,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { name, field } of changed) {
    if (!field.ledgerKey) continue;
    const value = before[name];
    const given = field.ledgerKey === 'accounts' ? [value, value] : [value];
    const isNamed = await statements.prepared(namedInLedger[field.ledgerKey]).get<{ found: number }>(...given);
    if (isNamed) problems.push({ field: name, problem: 'named_in_books', params: { value: String(value) } });
  }
  return problems;
}

/** For an import: another record has the number or the id. */
export function recordExists(field: string, id: unknown): Problem {
  return { field, problem: 'record_exists', params: { id: String(id) } };
}
