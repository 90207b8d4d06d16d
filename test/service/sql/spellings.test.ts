/**
 * A database of an earlier version: its texts are found whatever they contain, its accounts are read in one spelling,
 * and its entries are preserved.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '#service/commands/tokens.ts';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { sqlite } from '#service/sql/engine.ts';
import { migrate } from '#service/sql/migrate.ts';
import * as foundation from '#service/sql/migrations/0001-foundation.ts';
import * as mirror from '#service/sql/migrations/0002-mirror.ts';
import * as accountLines from '#service/sql/migrations/0003-account-lines.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { openStore } from '#service/store/open-store.ts';
import type { Store } from '#service/store/store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-spellings-'));
const file = databaseFile(dataDir);

const legs: [number, string, number, string][] = [
  [1, '5370', 1000, 'D'],
  [1, '1010', 1000, 'C'],
  [2, '5370 ', 200, 'D'],
  [2, '1010', 200, 'C'],
  [3, '\t5370', 30, 'D'],
  [3, 'Petty  cash', 30, 'C'],
];

/** Creates and fills the database as the third version did. */
async function fillDatabaseOfBefore(): Promise<void> {
  const connection = openSqlite(file);
  const { raw } = connection;
  for (const { up } of [foundation, mirror, accountLines]) await up(connection, sqlite);
  raw.exec('create table schema_version (version integer not null); insert into schema_version values (3)');
  raw.exec('begin');
  for (const id of [1, 2, 3])
    raw.exec(`insert into transactions
      (id, number, reference, date, user, creation_date, creation_time, description, name, labels, search_text)
      values (${id}, ${id}, 'F-${id}0042', '2026-0${id}-10', 'ada', '2026-01-10', '08:00:00', 'Fees', 'Fees', '', 'f-${id}0042\nfees\nfees\n${id}')`);
  const leg = raw.prepare(`insert into transactions_details
    (transaction_id, account, reference, amount, currency, credit) values (?, ?, '', ?, 'CAD', ?)`);
  for (const values of legs) leg.run(...values);
  raw.exec("update counters set last = 3 where name = 'transactions.number'");
  raw.exec(`insert into clients (id, code, name, creation_date, phone, inactive, credit, term, order_key, search_text)
    values (1, 'CL-7', 'Ada', '2026-01-10', '450-555-0192', 0, 0, 0, 'cl-7', 'cl-7\nada\n450-555-0192')`);
  raw.exec('commit');
  await migrate(connection);
  connection.close();
}

let store: Store;
let get: (path: string) => Promise<ReturnType<typeof JSON.parse>>;
beforeAll(async () => {
  await fillDatabaseOfBefore();
  const connection = openSqlite(file);
  const token = await createToken(connection.db, { user: 'ada', role: 'admin' });
  connection.close();
  store = await openStore({ dataDir, partyAccounts: ['1100'] });
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), store, checkReplies: true });
  get = async (path) =>
    (await app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })).json();
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('after the migration', () => {
  it('the old texts are found without what stands between letters and digits', async () => {
    expect((await get('/api/clients?q=4505550192')).meta.total).toBe(1);
    expect((await get('/api/clients?q=cl7')).meta.total).toBe(1);
    expect((await get('/api/transactions?q=f20042')).data[0].id).toBe(2);
  });

  it('no two lines of a balance read the same', async () => {
    const { data } = await get('/api/ledger_balances?from=2026-01-01&to=2026-12-31');
    const sums = { currency: 'CAD', opening: '0.00' };
    expect(data).toEqual([
      { ...sums, account: '1010', debit: '0.00', credit: '12.00', closing: '-12.00', count: 2 },
      { ...sums, account: '5370', debit: '12.30', credit: '0.00', closing: '12.30', count: 3 },
      { ...sums, account: 'Petty cash', debit: '0.00', credit: '0.30', closing: '-0.30', count: 1 },
    ]);
  });

  it('what stood before a period is added up over every spelling, too', async () => {
    const { data } = await get('/api/ledger_balances?from=2026-03-01&to=2026-12-31');
    const opening = { account: '5370', opening: '12.00', debit: '0.30', closing: '12.30', count: 1 };
    expect(data.find(({ account }: { account: string }) => account === '5370')).toMatchObject(opening);
  });

  it('an account has its lines of every spelling, however it is asked for', async () => {
    for (const account of ['5370', '%205370%20', '5370%09']) {
      const { data, sums } = await get(`/api/ledger_account?account=${account}`);
      expect(data.map(({ balance }: { balance: string }) => balance)).toEqual(['10.00', '12.00', '12.30']);
      expect(sums).toMatchObject([{ currency: 'CAD', debit: '12.30', count: 3 }]);
      expect((await get(`/api/ledger_account_months?account=${account}`)).data).toHaveLength(3);
      const response = await get(`/api/transactions?details.account=${account}`);
      expect(response.data.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1]);
    }
    const totals = await get('/api/ledger_totals?details.account=5370');
    expect(totals.data).toEqual([{ currency: 'CAD', debit: '12.30', credit: '0.00' }]);
    expect((await get('/api/transactions?details.account=petty%20%20cash')).meta.total).toBe(0);
    expect((await get('/api/transactions?details.account_contains=petty%20%20cash')).meta.total).toBe(1);
    expect((await get('/api/transactions?details.account_not=5370')).meta.total).toBe(0);
  });

  it('entries show the one spelling, and are kept as they were posted', async () => {
    const accounts = (await get('/api/transactions/3')).data.details.map(({ account }: { account: string }) => account);
    expect(accounts).toEqual(['5370', 'Petty cash']);
    const { raw, close } = openSqlite(file);
    expect(raw.prepare('select account from transactions_details order by id').all()).toEqual(
      legs.map(([, account]) => ({ account })),
    );
    expect(() => raw.exec("update transactions set search_text = 'x'")).toThrow('posted entries are kept');
    close();
  });

  it('the check names the accounts that were stored before, and calls nothing wrong', async () => {
    const connection = openSqlite(file);
    const findings = await checkData(connection);
    connection.close();
    expect(findings.filter(({ wrong }) => wrong)).toEqual([]);
    expect(findings.find(({ what }) => what === 'transactions_details.account in one spelling')).toEqual({
      what: 'transactions_details.account in one spelling',
      counted: 5,
      wrong: 0,
      notes: [
        '"\\t5370" is read as "5370": entries 3',
        '"5370 " is read as "5370": entries 2',
        '"Petty  cash" is read as "Petty cash": entries 3',
      ],
    });
  });
});
