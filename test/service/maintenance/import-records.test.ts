/** What happens to an import when something changes between the check of its file and the rows themselves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { ImportInProgress } from '#service/maintenance/import/import-in-progress.ts';
import { storeProgress } from '#service/maintenance/import/import-progress.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';
import type { FileRow } from '#service/maintenance/rows-of-file.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-import-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function company(name: string): Promise<SqliteConnection> {
  return openSqlite(await prepareDatabase(join(dir, name)));
}

/** A file that is read twice; in the second reading, `happening.what` is called before the given row. */
function fileOf(records: readonly unknown[], happening: { before: number; what(): void }) {
  let reads = 0;
  return {
    digest: 'a file',
    *rows(): Generator<FileRow> {
      reads++;
      for (const [index, record] of records.entries()) {
        if (reads === 2 && index + 1 === happening.before) happening.what();
        yield { row: index + 1, record };
      }
    },
  };
}

const clients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `C${index + 1}`, name: 'Ada' }));
/** A row that is inserted without Comptoir. */
const client = (code: string) => ({
  id: 900,
  code,
  name: 'Bo',
  creation_date: '',
  inactive: 0,
  credit: 0,
  term: 0,
  order_key: '',
  search_text: '',
});
const options = { segment: 'clients' as const, partyAccounts: [], user: 'ada' };

test('a code that somebody takes meanwhile stops it there; afterwards the same file goes on', async () => {
  const connection = await company('taken');
  const codes = () => connection.raw.prepare('select code from clients order by id').values();
  const taken = { before: 3, what: () => void connection.statements.insert('clients', [client('C3')]) };
  const outcomes: RowOutcome[] = [];
  const onRow = (outcome: RowOutcome) => void (outcome.problems.length && outcomes.push(outcome));
  const stopped = await importRecords(connection, { ...options, onRow, file: fileOf(clients(5), taken) });
  expect(stopped).toEqual({ imported: 2, unchanged: 0, refused: 1, lastStoredRow: 2 });
  expect(outcomes).toMatchObject([{ row: 3, problems: [{ field: 'code', problem: 'code_taken' }] }]);
  expect(codes()).toEqual(['C1', 'C2', 'C3']);

  const none = { before: 0, what: () => undefined };
  const tooEarly = await importRecords(connection, { ...options, file: fileOf(clients(5), none) });
  expect(tooEarly).toMatchObject({ refused: 1, lastStoredRow: 2 });

  connection.raw.exec("update clients set code = 'X' where code = 'C3'");
  const resumed: number[] = [];
  const again = fileOf(clients(5), none);
  const onResume = (rows: number) => void resumed.push(rows);
  const rest = await importRecords(connection, { ...options, onResume, file: again });
  expect(resumed).toEqual([2]);
  expect(rest).toEqual({ imported: 3, unchanged: 0, refused: 0, lastStoredRow: 0 });
  expect(codes()).toEqual(['C1', 'C2', 'X', 'C3', 'C4', 'C5']);
  expect(connection.raw.prepare('select count(*) from idempotency_keys').value()).toBe(0);
  connection.close();
});

test('an id that somebody takes between two turns stops it there', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = await company('id taken');
  const records = [1, 900].map((id) => ({ id, code: `C${id}`, name: 'Ada' }));
  const turnEnds = { before: 2, what: () => void vi.advanceTimersByTime(60_000) };
  let turns = 0;
  const hasDatabaseAlone = () => {
    if (++turns === 2) void connection.statements.insert('clients', [client('X')]);
    return false;
  };
  const outcomes: RowOutcome[] = [];
  const onRow = (outcome: RowOutcome) => void (outcome.problems.length && outcomes.push(outcome));
  const file = fileOf(records, turnEnds);
  const stopped = await importRecords(connection, { ...options, file, onRow, hasDatabaseAlone });
  expect(stopped).toEqual({ imported: 1, unchanged: 0, refused: 1, lastStoredRow: 1 });
  expect(outcomes).toMatchObject([{ row: 2, problems: [{ field: 'id', problem: 'record_exists' }] }]);
  connection.close();
});

test('a file that somebody else imports meanwhile is left to them, and that is said', async () => {
  const connection = await company('under way');
  const progress = { segment: 'clients' as const, digest: 'a file' };
  const other = { before: 1, what: () => void storeProgress(connection.statements, progress, 2, Date.now()) };
  const importing = importRecords(connection, { ...options, file: fileOf(clients(5), other) });
  await expect(importing).rejects.toBeInstanceOf(ImportInProgress);
  expect(connection.raw.prepare('select count(*) from clients').value()).toBe(0);
  connection.close();
});

test('a row that somebody else’s import of the file has just brought in is not said to be wrong', async () => {
  const connection = await company('brought in');
  const key = { segment: 'clients' as const, digest: 'a file' };
  await storeProgress(connection.statements, key, 1, Date.now());
  const rows = clients(5);
  const file = {
    digest: 'a file',
    *rows(): Generator<FileRow> {
      for (const [index, record] of rows.entries()) {
        // Both in one transaction, as another process would write them.
        if (index === 1) {
          void connection.statements.insert('clients', [client('C2')]);
          void storeProgress(connection.statements, key, 2, Date.now());
        }
        yield { row: index + 1, record };
      }
    },
  };
  const reported: unknown[] = [];
  const onRow = (outcome: RowOutcome) => void (outcome.problems.length && reported.push(outcome));
  const onResume = (row: number) => void reported.push(row);
  await expect(importRecords(connection, { ...options, file, onRow, onResume })).rejects.toThrow(
    /^This file is being imported already\.$/,
  );
  expect(reported).toEqual([]);
  connection.close();
});

test('data that was replaced under an import is not taken for another import of the file', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = await company('replaced');
  let turns = 0;
  const hasDatabaseAlone = () => {
    if (++turns === 2) connection.raw.exec('delete from clients; delete from idempotency_keys');
    return false;
  };
  const file = fileOf(clients(4), { before: 3, what: () => void vi.advanceTimersByTime(60_000) });
  await expect(importRecords(connection, { ...options, file, hasDatabaseAlone })).rejects.toThrow(
    /^The rows up to row 2 were in, and that is not noted here any more: the data was replaced meanwhile/,
  );
  expect(connection.raw.prepare('select count(*) from clients').value()).toBe(0);
  connection.close();
});

test('what stops the rows is told with how far they came', async () => {
  const connection = await company('cut');
  const progress = { segment: 'clients' as const, digest: 'a file' };
  await storeProgress(connection.statements, progress, 2, Date.now());
  const cause = new Error('no room');
  const full = {
    before: 4,
    what: () => {
      throw cause;
    },
  };
  await expect(importRecords(connection, { ...options, file: fileOf(clients(5), full) })).rejects.toMatchObject({
    lastStoredRow: 2,
    cause,
  });
  expect(connection.raw.prepare('select count(*) from clients').value()).toBe(0);
  connection.close();
});

test('a check writes nothing, and holds up nobody', async () => {
  const connection = await company('dry');
  const before = connection.raw.prepare('select total_changes()').value();
  const file = fileOf(clients(5), { before: 0, what: () => undefined });
  const outcome = await importRecords(connection, { ...options, file, dryRun: true });
  expect(outcome).toEqual({ imported: 5, unchanged: 0, refused: 0, lastStoredRow: 0 });
  expect(connection.raw.prepare('select total_changes()').value()).toBe(before);
  connection.close();
});

test('two rows of a file may not have one code, or one id with two contents', async () => {
  const connection = await company('twice');
  const record = { id: 7, code: 'A', name: 'Ada' };
  const records = [record, record, { ...record, name: 'Bo' }, { code: 'A', name: 'Cy' }];
  const outcomes: RowOutcome[] = [];
  const file = fileOf(records, { before: 0, what: () => undefined });
  const outcome = await importRecords(connection, { ...options, file, onRow: (each) => void outcomes.push(each) });
  expect(outcome).toEqual({ imported: 1, unchanged: 1, refused: 2, lastStoredRow: 0 });
  expect(outcomes.map(({ problems }) => problems.map(({ field }) => field))).toEqual([[], [], ['id'], ['code']]);
  expect(connection.raw.prepare('select count(*) from clients').value()).toBe(0);
  connection.close();
});

test('sales and their lines that come in have their totals, and nothing stays due', async () => {
  const connection = await company('totals');
  await connection.statements.insert('clients', [client('A')]);
  await connection.statements.insert('products', [
    { id: 1, code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire', search_text: '' },
  ]);
  const none = { before: 0, what: () => undefined };
  const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5' };
  const sale = { id: 1, client_id: 900, date: '2026-11-20', sale_number: 1, invoice_number: 1, taxes: [gst] };
  await importRecords(connection, { ...options, segment: 'sales', file: fileOf([sale], none) });
  const totals = () => connection.raw.prepare('select sale_id, subtotal, total from sale_totals').all();
  expect(totals()).toEqual([{ sale_id: 1, subtotal: 0, total: 0 }]);
  const line = { sale_id: 1, product_id: 1, product_quantity: '2.00', product_price: '10.00' };
  const file = { ...fileOf([line, { ...line, taxes: [] }], none), digest: 'lines' };
  const outcome = await importRecords(connection, { ...options, segment: 'sales_products', file });
  expect(outcome).toMatchObject({ imported: 2, refused: 0 });
  expect(totals()).toEqual([{ sale_id: 1, subtotal: 4000, total: 4100 }]);
  expect(connection.raw.prepare('select count(*) from sale_totals_due').value()).toBe(0);
  connection.close();
});

test('an open sale of a company with other taxes is the same when it comes again, and one with a document is not', async () => {
  const connection = await company('taxes');
  await connection.statements.insert('clients', [client('A')]);
  const gst = { name: { fr: 'TPS', en: 'GST' }, rate: '5' };
  const sale = { id: 1, client_id: 900, date: '2026-11-20', sale_number: 1, taxes: [gst] };
  const importSale = (record: object) => {
    const file = { ...fileOf([record], { before: 0, what: () => undefined }), digest: JSON.stringify(record) };
    return importRecords(connection, { ...options, segment: 'sales', file });
  };
  expect(await importSale(sale)).toMatchObject({ imported: 1, refused: 0 });
  expect(await importSale(sale)).toMatchObject({ imported: 0, unchanged: 1, refused: 0 });
  const invoiced = { ...sale, id: 2, sale_number: 2, invoice_number: 1 };
  expect(await importSale(invoiced)).toMatchObject({ imported: 1, refused: 0 });
  expect(await importSale({ ...invoiced, taxes: [] })).toMatchObject({ refused: 1 });
  connection.close();
});

test('a gap in numbers that a file has none of is found after its import, too', async () => {
  const connection = await company('gap');
  await connection.statements.insert('clients', [client('A')]);
  const wrong = async () => (await checkData(connection)).filter((finding) => finding.wrong).map(({ what }) => what);
  const none = { before: 0, what: () => undefined };
  const sale = { client_id: 900, date: '2026-11-20', taxes: [] };
  await importRecords(connection, { ...options, segment: 'sales', file: fileOf([sale, sale], none) });
  expect(await wrong()).toEqual([]);
  connection.raw.exec('delete from sales where sale_number = 1');
  expect(await wrong()).toEqual(['sales.sale_number without gaps']);

  await importRecords(connection, { ...options, file: { ...fileOf(clients(2), none), digest: 'clients' } });
  const invoiced = { ...fileOf([{ ...sale, invoice_number: 70 }], none), digest: 'invoice' };
  expect(await importRecords(connection, { ...options, segment: 'sales', file: invoiced })).toMatchObject({
    imported: 1,
  });
  expect(await wrong()).toEqual(['sales.sale_number without gaps']);
  connection.close();
});

test('an entry whose number is 0 has none yet, and is given the next', async () => {
  const connection = await company('zero');
  const leg = { account: '1000', amount: '1.00', currency: 'CAD' };
  const details = [
    { ...leg, credit: 'C' },
    { ...leg, credit: 'D' },
  ];
  const entry = { date: '2026-11-20', number: '0', user: 'ada', creation_time: '10:00:00', details };
  const file = fileOf([entry, entry], { before: 0, what: () => undefined });
  expect(await importRecords(connection, { ...options, segment: 'transactions', file })).toMatchObject({ imported: 2 });
  expect(connection.raw.prepare('select number from transactions order by id').values()).toEqual([1, 2]);
  connection.close();
});

test('what is exported of a sale whose lines come to more than an amount may be comes in again', async () => {
  const connection = await company('large');
  await connection.statements.insert('clients', [client('A')]);
  const sums = { subtotal: '1002147483839.15', total: '-1002147483839.15' };
  const none = { before: 0, what: () => undefined };
  const sale = { id: 1, client_id: 900, date: '2026-11-20', sale_number: 1, ...sums };
  const importSale = (record: object) => {
    const file = { ...fileOf([record], none), digest: JSON.stringify(record) };
    return importRecords(connection, { ...options, segment: 'sales', file });
  };
  expect(await importSale(sale)).toMatchObject({ imported: 1, refused: 0 });
  expect(await importSale(sale)).toMatchObject({ imported: 0, unchanged: 1 });
  expect(await importSale({ ...sale, id: 2, sale_number: 2, subtotal: 'much' })).toMatchObject({ refused: 1 });
  connection.close();
});
