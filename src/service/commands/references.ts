/** What a body refers to must exist, and codes are taken once (rulings section 3, "references" and "codes"). */
import { type Kysely, sql } from 'kysely';
import type { Fields } from '#contract/core/field.ts';
import type { Module } from '#contract/core/module.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { anyTable } from '#service/sql/any-table.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { RecordTable, Schema } from '#service/sql/tables.ts';

/** The ids among these that no record of the table has. */
export async function missingIds(db: Kysely<Schema>, table: RecordTable, ids: readonly number[]): Promise<number[]> {
  if (!ids.length) return [];
  const rows = await anyTable(db).selectFrom(table).select('id').where('id', 'in', ids).execute();
  const found = new Set(rows.map((row) => row.id));
  return ids.filter((id) => !found.has(id));
}

export async function unknownReferences(db: Kysely<Schema>, fields: Fields, values: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!field.ref || !field.writable || !values[name]) continue;
    const ids = field.kind === 'idList' ? String(values[name]).split(',').map(Number) : [Number(values[name])];
    const missing = await missingIds(db, field.ref, [...new Set(ids)]);
    problems.push(...missing.map((id) => unknownReference(name, id)));
  }
  return problems;
}

export function unknownReference(field: string, id: number | string): Problem {
  return { field, problem: 'reference_unknown', params: { id: String(id) } };
}

/** A code is compared exactly, and may stay with the record that has it. */
export async function takenCodes(db: Kysely<Schema>, module: Module, values: Values, ownId = 0): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(module.fields)) {
    if (!field.unique || values[name] === undefined) continue;
    const { rows } = await sql<{
      owner: string;
    }>`select ${sql.ref(module.title[0] ?? name)} as owner from ${sql.table(module.segment)}
      where ${sql.ref(name)} = ${values[name]} and id <> ${ownId} limit 1`.execute(db);
    if (rows[0]) problems.push({ field: name, problem: 'code_taken', params: { name: rows[0].owner } });
  }
  return problems;
}

export function recordExists(field: string, id: unknown): Problem {
  return { field, problem: 'record_exists', params: { id: String(id) } };
}
