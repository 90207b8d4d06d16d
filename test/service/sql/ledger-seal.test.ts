/** The entries in a file of the version before, whole or forged, are migrated unchanged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkData } from '#service/maintenance/integrity-check.ts';
import { sqlite } from '#service/sql/engine.ts';
import { migrate } from '#service/sql/migrate.ts';
import { up as foundation } from '#service/sql/migrations/0001-foundation.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

const directory = mkdtempSync(join(tmpdir(), 'comptoir-seal-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('an entry whose sums were forged before does not keep the company from starting: check names it', async () => {
  const connection = openSqlite(join(directory, 'comptoir.db'));
  const { raw } = connection;
  await foundation(connection, sqlite);
  raw.exec('create table schema_version (version integer not null); insert into schema_version values (1); begin');
  for (const id of [1, 2])
    raw.exec(`insert into transactions
      (id, number, reference, date, user, creation_date, creation_time, description, name, labels, search_text)
      values (${id}, ${id}, '', '2026-01-10', 'ada', '2026-01-10', '08:00:00', '', '', '', '')`);
  for (const [entry, amount, credit] of [
    [1, 500, 'D'],
    [1, 500, 'C'],
    [2, 500, 'D'],
    [2, 700, 'C'],
  ])
    raw.exec(`insert into transactions_details (transaction_id, account, reference, amount, currency, credit)
      values (${entry}, '1000', '', ${amount}, 'CAD', '${credit}')`);
  raw.exec(
    "update transactions_sums set debits = credits; update counters set last = 2 where name = 'transactions.number'",
  );
  raw.exec('commit');

  await migrate(connection);
  const finding = (await checkData(connection)).find(({ what }) => what === 'transactions balanced');
  expect(finding).toMatchObject({ counted: 2, wrong: 1 });
  expect(raw.prepare('select id, legs from transactions').all()).toEqual([
    { id: 1, legs: 2 },
    { id: 2, legs: 2 },
  ]);
  const sums = raw.prepare('select transaction_id, debits, credits from transactions_sums').all();
  expect(sums).toEqual([
    { transaction_id: 1, debits: 500, credits: 500 },
    { transaction_id: 2, debits: 500, credits: 700 },
  ]);
  expect(() => raw.exec('update transactions_details set amount = 500 where transaction_id = 2')).toThrow('kept');
  connection.close();
});
