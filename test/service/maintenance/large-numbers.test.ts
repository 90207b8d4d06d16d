/** Imported and copied ids and numbers leave room for those that the service assigns after them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { segments } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { mirror } from '#service/maintenance/mirror/mirror.ts';
import { openSource } from '#service/maintenance/mirror/source.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { foreignService } from '#test/harness/foreign-service.ts';

const largest = Number.MAX_SAFE_INTEGER;
const bound = 2 ** 52;

async function company(): Promise<SqliteConnection> {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-large-'));
  const connection = openSqlite(await prepareDatabase(directory));
  onTestFinished(() => {
    connection.close();
    rmSync(directory, { recursive: true });
  });
  return connection;
}

async function problemsOf(segment: Segment, record: Record<string, unknown>): Promise<Problem[]> {
  const problems: Problem[] = [];
  await importRecords(await company(), {
    ...{ segment, partyAccounts: [], user: 'ada', dryRun: true },
    file: {
      digest: 'a file',
      *rows() {
        yield { row: 1, record };
      },
    },
    onRow: (outcome) => void problems.push(...outcome.problems),
  });
  return problems;
}

const sale = { client_id: 0, date: '2026-11-20' };
const details = ['D', 'C'].map((credit) => ({ account: '1000', amount: '1.00', currency: 'CAD', credit }));

it.each<[string, Segment, Record<string, unknown>]>([
  ['id', 'clients', { code: 'A', name: 'Ada' }],
  ['sale_number', 'sales', sale],
  ['quote_number', 'sales', sale],
  ['invoice_number', 'sales', sale],
  ['number', 'transactions', { date: '2026-11-20', details }],
])('%s of %s in a file', async (name, segment, record) => {
  const tooLarge = { field: name, problem: 'number_too_large' };
  expect(await problemsOf(segment, { ...record, [name]: largest })).toContainEqual(tooLarge);
  expect(await problemsOf(segment, { ...record, [name]: String(bound + 1) })).toContainEqual(tooLarge);
  expect(await problemsOf(segment, { ...record, [name]: bound })).not.toContainEqual(tooLarge);
});

it('the id of a record inside another one is refused where it is too large', async () => {
  const record = {
    code: 'A',
    name: 'Ada',
    contacts: [
      { id: 1, nom: 'Bo' },
      { id: largest, nom: 'Cy' },
    ],
  };
  expect(await problemsOf('clients', record)).toEqual([{ field: 'contacts.1.id', problem: 'number_too_large' }]);
});

it('a copied service is told of it for that record, and the others come in', async () => {
  const connection = await company();
  const client = (id: number) => ({
    ...{ id, code: `C${id}`, name: 'Ada', creation_date: '2026-01-01' },
  });
  const service = await foreignService({
    ...Object.fromEntries(segments.map((segment) => [segment, []])),
    clients: [client(largest), client(1)],
  });
  onTestFinished(service.close);
  const source = openSource({ address: service.address, token: service.token, rate: 9999, authorization: false });
  const { modules } = await mirror(connection, { source, address: service.address, partyAccounts: [], user: 'ada' });
  const clients = modules.find(({ segment }) => segment === 'clients');
  expect(clients?.refusals).toEqual([{ id: largest, problem: expect.stringMatching(/^id: This number is too large/) }]);
  expect(connection.raw.prepare('select id from clients').values()).toEqual([1]);
});
