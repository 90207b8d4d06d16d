/** A company that an earlier version filled on PostgreSQL keeps all its records when it is brought up to date. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanyTable, companyTables } from '#service/maintenance/move/company-tables.ts';
import { copyCompany } from '#service/maintenance/move/copy-company.ts';
import type { Connection } from '#service/sql/connection.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { migrate } from '#service/sql/migrate.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { runCommand, startInstance } from '#test/harness/command.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

/** The version of the company in the fixture. */
const oldVersion = 6;

/** Tables that the service keeps for itself, and may fill anew. */
const internal = /^(counters|changes|epoch|tokens|sessions|sign_in_codes)$/;

let directory: string;
let company: PostgresCompany;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-older-company-'));
  company = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts: [] });
  const source = openSqlite(olderFile());
  await inDatabase(async (target) => {
    await target.exec('drop schema public cascade; create schema public');
    await migrate(target, oldVersion);
    await copyCompany(source, target, () => {});
  });
  source.close();
});
afterAll(async () => {
  await company.drop();
  rmSync(directory, { recursive: true, force: true });
});

function olderFile(): string {
  const dataDir = join(directory, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const file = databaseFile(dataDir);
  const database = new Database(file);
  database.exec(readFileSync('test/fixtures/company-version-6.sql', 'utf8'));
  database.close();
  return file;
}

async function inDatabase<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = openPostgres(company.url);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function tablesOfRecords(): Promise<CompanyTable[]> {
  return inDatabase(async (connection) => (await companyTables(connection)).filter(({ name }) => !internal.test(name)));
}

async function rowsOf(tables: readonly CompanyTable[]): Promise<Record<string, string[]>> {
  return inDatabase(async ({ db }) => {
    const rows: [string, string[]][] = [];
    for (const { name, columns } of tables) {
      const stored =
        await sql`select ${sql.join(columns.map((each) => sql.ref(each)))} from ${sql.table(name)}`.execute(db);
      rows.push([name, stored.rows.map((row) => JSON.stringify(row)).sort()]);
    }
    return Object.fromEntries(rows);
  });
}

it('a start brings every record along, and the company is whole and goes on', async () => {
  const tables = await tablesOfRecords();
  const before = await rowsOf(tables);
  expect(before.transactions_details).toHaveLength(64);

  const env = { DATABASE_URL: company.url, DATA_DIR: join(directory, 'none') };
  const served = await startInstance([], env);
  expect(await rowsOf(tables)).toEqual(before);
  const token = (await runCommand(['token', 'create', '--user', 'ada', '--role', 'admin'], env)).stdout.trim();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const reply = await fetch(`${served.address}/api/${path}`, { ...init, headers });
    return { status: reply.status, body: await reply.json() };
  };
  expect((await ask('clients?q=a')).body.meta.total).toBe(2);
  const details = ['D', 'C'].map((credit) => ({ account: '1000', amount: '1.00', currency: 'CAD', credit }));
  const posted = await ask('transactions', { method: 'POST', body: JSON.stringify({ date: '2026-11-30', details }) });
  expect(posted).toMatchObject({ status: 201, body: { data: { number: expect.stringMatching(/^\d+$/) } } });
  expect(await served.end()).toBe(0);
  expect(await runCommand(['check'], env)).toMatchObject({ status: 0, stderr: '' });
  expect(await runCommand(['audit', '--verify'], env)).toMatchObject({ status: 0 });
});
