/** Reads what the audit holds of one record, in the form of the contract. */
import { type Kysely, sql } from 'kysely';
import { presentRecord } from '#contract/core/envelope.ts';
import { lastPage } from '#contract/core/query/evaluate-query.ts';
import { isObject } from '#contract/formats/json.ts';
import {
  auditedOperations,
  changeChannels,
  type HistoryChange,
  type HistoryEntry,
  type HistoryPage,
} from '#contract/history.ts';
import type { TableMapping } from '#service/commands/table-mapping.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { AuditRow, Schema } from '#service/sql/tables.ts';

interface HistoryParams {
  id: number;
  page?: number;
  per_page: number;
}

/** Undefined if there never was such a record. A deleted one keeps its history. */
export async function readHistory(
  db: Kysely<Schema>,
  mapping: TableMapping,
  { id, page = 1, per_page }: HistoryParams,
): Promise<HistoryPage | undefined> {
  const rows = db.selectFrom('audit').where('segment', '=', mapping.table).where('record_id', '=', id);
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  if (!total && !(await isStored(db, mapping, id))) return undefined;
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    data: found.map((row) => entryOf(row, mapping)),
    meta: { current_page: page, last_page: lastPage(Number(total), per_page), per_page, total: Number(total) },
  };
}

async function isStored(db: Kysely<Schema>, { table }: TableMapping, id: number): Promise<boolean> {
  const stored = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return stored !== undefined;
}

function entryOf(row: AuditRow, mapping: TableMapping): HistoryEntry {
  const { id, at, user, way, operation, old_values, new_values } = row;
  const [before, after] = [shownIn(mapping, old_values), shownIn(mapping, new_values)];
  return {
    id,
    at,
    user,
    way: oneOf(changeChannels, way),
    operation: oneOf(auditedOperations, operation),
    changes: changesBetween(before, after),
  };
}

function oneOf<T extends string>(choices: readonly T[], text: string): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new Error(`the audit says ${text}`);
  return found;
}

/** The values without the fields that the wire never shows. */
function shownIn({ module }: TableMapping, json: string | null): Values {
  const values: unknown = JSON.parse(json ?? '{}');
  return isObject(values) ? presentRecord(module.fields, values, { extensions: true, operation: 'retrieve' }) : {};
}

/** Lists every value that differs, also inside nested lists. */
function changesBetween(before: unknown, after: unknown, path = ''): HistoryChange[] {
  if (isNesting(before) || isNesting(after)) {
    const [old, changed] = [partsOf(before), partsOf(after)];
    const names = new Set([...old.keys(), ...changed.keys()]);
    const pathTo = (name: string) => (path ? `${path}.${name}` : name);
    return [...names].flatMap((name) => changesBetween(old.get(name), changed.get(name), pathTo(name)));
  }
  const [old, changed] = [scalarOf(before), scalarOf(after)];
  return old === changed ? [] : [{ field: path, before: old, after: changed }];
}

function isNesting(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function partsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function scalarOf(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
