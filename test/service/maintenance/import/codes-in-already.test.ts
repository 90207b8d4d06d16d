/** Rows without an id whose codes are taken: by records with the values of the row, or by others. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import type { RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-codes-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function company(name: string): Promise<SqliteConnection> {
  return openSqlite(await prepareDatabase(join(dir, name)));
}

interface Way {
  segment?: Segment;
  beforeRows?(): void;
}

async function importing(
  connection: SqliteConnection,
  records: readonly unknown[],
  { segment = 'clients', beforeRows }: Way = {},
) {
  const refused: RowOutcome[] = [];
  let reads = 0;
  const result = await importRecords(connection, {
    segment,
    partyAccounts: [],
    user: 'ada',
    file: {
      digest: JSON.stringify(records),
      *rows(): Generator<FileRow> {
        // The first reading checks the rows, and the second one stores them.
        if (++reads === 2) beforeRows?.();
        for (const [index, record] of records.entries()) yield { row: index + 1, record };
      },
    },
    onRow: (each) => void (each.problems.length && refused.push(each)),
  });
  return { result, refused };
}

const rows = [
  { code: 'A1', name: 'Ada', city: 'Laval', contacts: [{ nom: 'Zoé', email: 'zoe@example.com' }] },
  { code: 'B2', name: 'Bo', credit: '12.50' },
];

test('a file that is in already is said to be there, and comes in once', async () => {
  const connection = await company('twice');
  expect((await importing(connection, rows)).result).toMatchObject({ imported: 2, unchanged: 0, refused: 0 });
  expect((await importing(connection, rows)).result).toMatchObject({ imported: 0, unchanged: 2, refused: 0 });
  const more = [...rows, { code: 'C3', name: 'Cy' }];
  expect((await importing(connection, more)).result).toMatchObject({ imported: 1, unchanged: 2, refused: 0 });
  expect(connection.raw.prepare('select code from clients order by id').values()).toEqual(['A1', 'B2', 'C3']);
});

test('so are bookings with their items, and accounts whose numbers are spelled otherwise', async () => {
  const connection = await company('others');
  const booking = {
    ...{ code: 'BK-1', client_id: 0, price: '10.00', items: [{ description: 'Palettes', weight: '12.50' }] },
    ...{ pickup_date: '2026-11-23', delivery_date: '2026-11-24' },
  };
  const account = { number: '10 00', name_fr: 'Banque', name_en: 'Bank', type: 'asset', normal: 'D' };
  for (const unchanged of [0, 1]) {
    const outcome = { imported: 1 - unchanged, unchanged, refused: 0 };
    expect((await importing(connection, [booking], { segment: 'bookings' })).result).toMatchObject(outcome);
    expect((await importing(connection, [account], { segment: 'ledger_accounts' })).result).toMatchObject(outcome);
  }
});

test('a code that a record has of which the row says something else is taken', async () => {
  const connection = await company('other');
  await importing(connection, rows);
  const changed = [
    { ...rows[0], city: 'Québec' },
    { ...rows[0], contacts: [] },
    { ...rows[1], id: 77 },
  ];
  const { result, refused } = await importing(connection, changed);
  expect(result).toMatchObject({ imported: 0, refused: 3 });
  expect(refused.map(({ row, problems }) => [row, problems.map(({ field, problem }) => [field, problem])])).toEqual(
    [1, 2, 3].map((row) => [row, [['code', 'code_taken']]]),
  );
});

test('where somebody else brings the rows in between their check and their turn, they are there already', async () => {
  const connection = await company('at once');
  const stored = { ...{ credit: 0, term: 0, inactive: 0 }, creation_date: '', order_key: '', search_text: '' };
  const others = [
    { ...stored, code: 'A1', name: 'Ada' },
    { ...stored, code: 'B2', name: 'Bea' },
  ];
  const { result, refused } = await importing(
    connection,
    ['A1', 'B2'].map((code) => ({ code, name: code === 'A1' ? 'Ada' : 'Bo' })),
    { beforeRows: () => void connection.statements.insert('clients', others) },
  );
  expect(result).toMatchObject({ imported: 0, unchanged: 1, refused: 1 });
  expect(refused).toMatchObject([{ row: 2, problems: [{ field: 'code', problem: 'code_taken' }] }]);
});
