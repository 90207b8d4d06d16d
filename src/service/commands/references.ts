/**
 * Checks that the records a body refers to exist and that its codes are free (rulings section 3, "references" and
 * "codes").
 */
import type { Fields } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { RecordTable } from '#service/sql/tables.ts';

/** Those of the ids that have no record in the table. */
export async function missingIds(
  statements: Statements,
  table: RecordTable,
  ids: readonly number[],
): Promise<number[]> {
  const missing: number[] = [];
  for (const id of ids) if (!(await statements.has(table, 'id', id))) missing.push(id);
  return missing;
}

export async function unknownReferences(statements: Statements, fields: Fields, values: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!field.ref || !field.writable || !values[name]) continue;
    const ids = field.kind === 'idList' ? String(values[name]).split(',').map(Number) : [Number(values[name])];
    const missing = await missingIds(statements, field.ref, [...new Set(ids)]);
    problems.push(...missing.map((id) => unknownReference(name, id)));
  }
  return problems;
}

export function unknownReference(field: string, id: number | string): Problem {
  return { field, problem: 'reference_unknown', params: { id: String(id) } };
}

/** Codes are compared exactly. A record may keep its own code. */
export async function takenCodes(
  statements: Statements,
  module: Module,
  values: Values,
  ownId = 0,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(module.fields)) {
    if (!field.unique || values[name] === undefined) continue;
    const owner = await statements
      .prepared(`select "${module.title[0] ?? name}" from "${module.segment}" where "${name}" = ? and id <> ? limit 1`)
      .values(values[name], ownId);
    if (owner.length) problems.push({ field: name, problem: 'code_taken', params: { name: String(owner[0]) } });
  }
  return problems;
}

export function recordExists(field: string, id: unknown): Problem {
  return { field, problem: 'record_exists', params: { id: String(id) } };
}
