/**
 * Copies a company from one database into another, of whichever engines, with its ids, tokens and versions. Each slice
 * is committed, and an interrupted copy resumes where it was.
 */
import { sql } from 'kysely';
import { inBatches } from '#service/maintenance/in-batches.ts';
import {
  allRows,
  type CompanyTable,
  companyTables,
  entries,
  lastIds,
  legs,
  rowsAfter,
  setLastIds,
} from '#service/maintenance/move/company-tables.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import { anyTable } from '#service/sql/dynamic-table.ts';
import { tablesOf } from '#service/sql/engine.ts';
import type { Row } from '#service/sql/tables.ts';

export type Progress = (table: string, copied: number, total: number) => void;

const slice = 1000;

/** Resumes an interrupted copy. The caller holds a transaction of the source, so that all of it is of one state. */
export async function copyCompany(source: Connection, target: Connection, onProgress: Progress): Promise<void> {
  const tables = await companyTables(source);
  for (const table of tables.filter(({ isCopiedInSlices, name }) => isCopiedInSlices && name !== legs))
    await copySlices(source, target, table, onProgress);
  await inTransaction(target, async () => {
    for (const table of tables.filter(({ isCopiedInSlices }) => !isCopiedInSlices))
      await replaceAll(source, target, table);
    // The totals of sales were copied with them, so none is due. Older versions lack this table.
    if ((await tablesOf(target.db)).has('sale_totals_due')) await sql`delete from sale_totals_due`.execute(target.db);
    await setLastIds(target, await lastIds(source, tables));
  });
}

async function copySlices(
  source: Connection,
  target: Connection,
  { name }: CompanyTable,
  onProgress: Progress,
): Promise<void> {
  const total = await countOf(source, name);
  let copied = await countOf(target, name);
  let last = await lastIdOf(target, name);
  for await (const rows of inBatches((...next) => rowsAfter(source, name, ...next), last)) {
    const end = rows.at(-1)?.id ?? last;
    const between: Row[] = name === entries ? await legsOf(source, last, end) : [];
    await inTransaction(target, async () => {
      await insertRows(target, name, rows);
      await insertRows(target, legs, between);
    });
    last = end;
    copied += rows.length;
    onProgress(name, copied, total);
  }
}

async function countOf({ db }: Connection, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function lastIdOf({ db }: Connection, table: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  return rows[0]?.last ?? 0;
}

async function legsOf({ db }: Connection, after: number, to: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(legs)} where transaction_id > ${after} and transaction_id <= ${to} order by id`.execute(
    db,
  );
  return rows;
}

async function insertRows({ statements }: Connection, table: string, rows: readonly Row[]): Promise<void> {
  await statements.insert(table, rows);
}

/** For small tables of the service itself. */
async function replaceAll(source: Connection, target: Connection, table: CompanyTable): Promise<void> {
  const { name } = table;
  const rows = await allRows(source, table);
  await sql`delete from ${sql.table(name)}`.execute(target.db);
  for (let from = 0; from < rows.length; from += slice)
    await anyTable(target.db)
      .insertInto(name)
      .values(rows.slice(from, from + slice))
      .execute();
}
