/** Compares a copy with its source: the number of rows of each table, the sums of the ledger, and every value. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inBatches } from '#service/maintenance/in-batches.ts';
import { allRows, type CompanyTable, companyTables, rowsAfter } from '#service/maintenance/move/company-tables.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Row } from '#service/sql/tables.ts';

export interface TableComparison {
  table: string;
  rows: number;
  checksum: string;
  isSame: boolean;
}

/** Compares the number of rows and a digest of all of them, table by table. Reads both databases completely. */
export async function verifyCopy(source: Connection, target: Connection): Promise<TableComparison[]> {
  const compared: TableComparison[] = [];
  for (const table of await companyTables(source)) {
    const [from, to] = [await digestOf(source, table), await digestOf(target, table)];
    const { rows, checksum } = to;
    compared.push({ table: table.name, rows, checksum, isSame: from.rows === rows && from.checksum === checksum });
  }
  return [...compared, await compareSums(source, target)];
}

interface Digest {
  rows: number;
  checksum: string;
}

async function digestOf(connection: Connection, table: CompanyTable): Promise<Digest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const text of table.hasId ? textsById(connection, table) : textsInOrder(connection, table)) {
    hash.update(text).update('\n');
    rows++;
  }
  return { rows, checksum: hash.digest('hex').slice(0, 16) };
}

const textOf = ({ columns }: CompanyTable, row: Row) => JSON.stringify(columns.map((name) => row[name]));

async function* textsById(connection: Connection, table: CompanyTable): AsyncGenerator<string> {
  for await (const rows of inBatches((...next) => rowsAfter(connection, table.name, ...next)))
    for (const row of rows) yield textOf(table, row);
}

async function* textsInOrder(connection: Connection, table: CompanyTable): AsyncGenerator<string> {
  const rows = await allRows(connection, table);
  yield* rows.map((row) => textOf(table, row)).sort();
}

/** The triggers of each database maintain these sums. */
async function compareSums(source: Connection, target: Connection): Promise<TableComparison> {
  const [from, to] = [await sumsOf(source), await sumsOf(target)];
  const checksum = createHash('sha256').update(to.join()).digest('hex').slice(0, 16);
  return { table: 'sums of the ledger', rows: to.length, checksum, isSame: from.join() === to.join() };
}

async function sumsOf({ db }: Connection): Promise<string[]> {
  const { rows } = await sql<{ currency: string; debits: string; credits: string }>`
    select currency, cast(sum(debits) as text) as debits, cast(sum(credits) as text) as credits
    from transactions_sums group by currency order by currency`.execute(db);
  return rows.map(({ currency, debits, credits }) => `${currency} ${debits} ${credits}`);
}
