/** A company that an earlier version filled keeps all its records when it is brought up to date. */
import { mkdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { testWorkspace, type Workspace } from '#test/cli/workspace.ts';

/** What `sqlite3 comptoir.db .dump` prints of the demonstration company of the service whose database was version 6. */
const dump = readFileSync('test/fixtures/company-version-6.sql', 'utf8');

/** Tables that the service keeps for itself, and may fill anew. */
const internal = /^(sqlite_|schema_version|counters|changes|epoch|list_blocks|tokens|sessions|sign_in_codes)/;

function olderCompany(): Workspace {
  const here = testWorkspace();
  mkdirSync(here.dataDir, { mode: 0o700 });
  here.sql(dump);
  return here;
}

/** Names the columns that each table of records had in version 6. */
function columnsOf({ file }: Workspace): [table: string, columns: string][] {
  const database = new Database(file, { readonly: true });
  const tables = database
    .prepare(
      "select name, (select group_concat('\"' || name || '\"') from pragma_table_info(m.name)) as columns from sqlite_master m where type = 'table'",
    )
    .all();
  database.close();
  return tables.flatMap(({ name, columns }) => (internal.test(String(name)) ? [] : [[String(name), String(columns)]]));
}

function rowsOf({ file }: Workspace, columns: ReturnType<typeof columnsOf>): Record<string, unknown[]> {
  const database = new Database(file, { readonly: true });
  const rows = columns.map(([table, names]) => [
    table,
    database
      .prepare(`select ${names} from "${table}"`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

test('a start brings every record along, and the company is whole and goes on', async () => {
  const here = olderCompany();
  const columns = columnsOf(here);
  const before = rowsOf(here, columns);
  expect(before.transactions_details).toHaveLength(64);

  const served = await here.serve();
  expect(rowsOf(here, columns)).toEqual(before);
  const token = (await here.comptoir('token', 'create', '--user', 'ada', '--role', 'admin')).stdout.trim();
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
  expect(await here.comptoir('check')).toMatchObject({ status: 0, stderr: '' });
  expect(await here.comptoir('audit', '--verify')).toMatchObject({ status: 0 });
});
