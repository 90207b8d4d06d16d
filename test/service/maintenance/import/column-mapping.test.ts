import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { moduleOf } from '#contract/registry.ts';
import { readMapping } from '#service/maintenance/import/column-mapping.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { openRows } from '#service/maintenance/rows-of-file.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-mapping-'));
let connection: SqliteConnection;

beforeEach(async () => {
  connection ??= openSqlite(await prepareDatabase(dir));
  connection.raw.exec('delete from clients');
});
afterAll(() => {
  connection.close();
  rmSync(dir, { recursive: true });
});

/** Imports clients by a mapping; `refused` is the row and the field, or the error of the whole file. */
async function clientsFrom(csv: string | Uint8Array, mapping: unknown, mark = '') {
  const [file, described] = [join(dir, 'clients.csv'), join(dir, 'mapping.json')];
  writeFileSync(file, csv);
  writeFileSync(described, mark + JSON.stringify(mapping));
  let refused = '';
  try {
    const rows = openRows(file, readMapping(described, moduleOf('clients').fields));
    await importRecords(connection, {
      ...{ segment: 'clients', file: rows, partyAccounts: [], user: 'ada' },
      onRow: ({ row, problems }) => {
        if (problems.length) refused += `${row} ${problems.map(({ field }) => field)}`;
      },
    });
  } catch (cause) {
    refused = (cause as Error).message;
  }
  const stored = connection.raw.prepare('select * from clients').all() as Record<string, unknown>[];
  return { refused, clients: stored.map((row) => ({ ...row, credit: (Number(row.credit) / 100).toFixed(2) })) };
}

describe('a mapping', () => {
  test('is at its shortest the columns alone', async () => {
    const { clients } = await clientsFrom('Numéro;Nom, prénom\nC1;Roy, Luc\n', {
      Numéro: 'code',
      'Nom, prénom': 'name',
    });
    expect(clients).toMatchObject([{ code: 'C1', name: 'Roy, Luc' }]);
  });

  test('may begin with a mark of byte order', async () => {
    const { clients } = await clientsFrom('Code,Name\nC1,Ada\n', { Code: 'code', Name: 'name' }, '\ufeff');
    expect(clients).toMatchObject([{ code: 'C1', name: 'Ada' }]);
  });

  test('may fix values for fields that no column has', async () => {
    const columns = { Code: 'code', Name: 'name' };
    const { clients } = await clientsFrom('Code,Name\nC1,Ada\n', { columns, values: { term: 30, city: 'Laval' } });
    expect(clients).toMatchObject([{ term: 30, city: 'Laval' }]);
  });

  test.each([
    ['12,5', '12.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234', '1234.00'],
  ])('reads the amount %s with a decimal comma', async (cell, credit) => {
    const columns = { C: 'code', N: 'name', L: 'credit' };
    const { clients } = await clientsFrom(`C;N;L\nC1;Ada;${cell}\n`, { columns, decimal: ',' });
    expect(clients).toMatchObject([{ credit }]);
  });

  test.each(['1.234', '1.23', '1.234,50', '12,345', 'douze', '12 50', '1 2', '12 34,5', '1234 567'])(
    'refuses %s where the comma is decimal',
    async (cell) => {
      const columns = { C: 'code', N: 'name', L: 'credit' };
      const { refused } = await clientsFrom(`C;N;L\nC1;Ada;${cell}\n`, { columns, decimal: ',' });
      expect(refused).toMatch(/^2 credit$/);
    },
  );

  test.each([
    ['DD/MM/YYYY', '02/11/2026', '2026-11-02'],
    ['DD/MM/YYYY', '2/1/2026', '2026-01-02'],
    ['MM/DD/YYYY', '11/02/2026', '2026-11-02'],
    ['DD.MM.YYYY', '02.11.2026', '2026-11-02'],
    ['DD/MM/YYYY', '2026-11-02', '2026-11-02'],
    ['DDMMYYYY', '02112026', '2026-11-02'],
    ['DD/MMYYYY', '2/112026', '2026-11-02'],
  ])('%s reads the day %s', async (date, cell, day) => {
    const columns = { C: 'code', N: 'name', D: 'creation_date' };
    const { clients } = await clientsFrom(`C;N;D\nC1;Ada;${cell}\n`, { columns, date });
    expect(clients).toMatchObject([{ creation_date: day }]);
  });

  test.each(['30/02/2026', '02/11/26', '11-02-2026', 'hier'])('refuses the day %s', async (cell) => {
    const columns = { C: 'code', N: 'name', D: 'creation_date' };
    const { refused } = await clientsFrom(`C;N;D\nC1;Ada;${cell}\n`, { columns, date: 'DD/MM/YYYY' });
    expect(refused).toMatch(/^2 creation_date$/);
  });

  // A spreadsheet that reads the day as a number drops its leading zero.
  test.each([
    ['DDMMYYYY', '1122026'],
    ['YYYYMMDD', '2026112'],
    ['DD/MMYYYY', '2/12026'],
  ])('%s does not guess where the day of %s ends', async (date, cell) => {
    const columns = { C: 'code', N: 'name', D: 'creation_date' };
    const { refused } = await clientsFrom(`C;N;D\nC1;Ada;${cell}\n`, { columns, date });
    expect(refused).toMatch(/^2 creation_date$/);
  });

  test.each([
    ['recognised', {}],
    ['named', { encoding: 'windows-1252' }],
  ])('takes the older encoding of spreadsheets: %s', async (_what, encoding) => {
    const csv = Buffer.from('Code;Name\nC1;L\x92\xe9t\xe9 \x80\n', 'latin1');
    const { clients } = await clientsFrom(csv, { columns: { Code: 'code', Name: 'name' }, ...encoding });
    expect(clients).toMatchObject([{ name: 'L’été €' }]);
  });

  test('that names UTF-8 takes nothing else', async () => {
    const csv = Buffer.from('Code;Name\nC1;\xe9t\xe9\n', 'latin1');
    const { refused } = await clientsFrom(csv, { columns: { Code: 'code', Name: 'name' }, encoding: 'utf-8' });
    expect(refused).toMatch(/line 2 is not valid UTF-8/);
  });
});

test('a date that is refused is asked for in the format of the mapping, where a column has it', () => {
  const described = join(dir, 'dates.json');
  const columns = { Code: 'code', Client: 'client_id', Pickup: 'pickup_date' };
  writeFileSync(described, JSON.stringify({ columns, values: { delivery_date: '2026-02-30' }, date: 'MM-DD-YYYY' }));
  const { explain } = readMapping(described, moduleOf('bookings').fields);
  const sentences = (field: string, language: 'en' | 'fr') =>
    problemSentence(explain({ field, problem: 'day_expected' }), language);
  expect(sentences('pickup_date', 'en')).toBe('Enter a valid date, as MM-DD-YYYY or YYYY-MM-DD.');
  expect(sentences('pickup_date', 'fr')).toBe('Inscrivez une date valide, sous la forme MM-JJ-AAAA ou AAAA-MM-JJ.');
  // A fixed value is written as on the wire, whatever the format of the columns.
  expect(sentences('delivery_date', 'en')).toBe('Enter a valid date, as YYYY-MM-DD.');
  expect(explain({ field: 'client_id', problem: 'integer_expected' })).toEqual({
    field: 'client_id',
    problem: 'integer_expected',
  });

  writeFileSync(described, JSON.stringify({ columns: { When: 'date' }, date: 'DD.MM.YYYY' }));
  const reminders = readMapping(described, moduleOf('reminders').fields);
  const moment = reminders.explain({ field: 'date', problem: 'date_time_expected' });
  expect(problemSentence(moment, 'en')).toBe('Enter a date and a time, as DD.MM.YYYY HH:MM:SS or YYYY-MM-DD HH:MM:SS.');
});

describe('a mapping that does not fit', () => {
  const columns = { Code: 'code', Name: 'name' };
  test.each([
    ['a field that is none', { ...columns, City: 'town' }, /no field town/],
    ['a field twice', { ...columns, City: 'name' }, /name is there more than once/],
    [
      'a fixed value beside a column',
      { columns: { ...columns, City: 'city' }, values: { city: 'x' } },
      /city is there/,
    ],
    [
      'a list beside a field inside it',
      { columns: { ...columns, City: 'contacts.0.nom' }, values: { contacts: [{ email: 'a@example.com' }] } },
      /contacts and contacts\.0\.nom cannot both be given/,
    ],
    [
      'a column of a list beside one of a field inside it',
      { Code: 'code', Name: 'contacts', City: 'contacts.0.nom' },
      /contacts and contacts\.0\.nom cannot both be given/,
    ],
    [
      'a field under both of its names',
      { ...columns, City: 'contacts.0.nom', Name: 'contacts.0.name' },
      /contacts\.0\.nom is there more than once, as contacts\.0\.name/,
    ],
    ['a column that the file lacks', { ...columns, City: 'city', Phone: 'phone' }, /no columns "Phone"/],
    ['a column that it does not name', columns, /what the column "City" is/],
    [
      'unknown settings',
      { columns: { ...columns, City: null }, comma: true, dates: 'DD/MM/YYYY' },
      /no mapping: look at "comma", which no mapping has, "dates", which no mapping has\.$/,
    ],
    ['a date format that is none', { columns: { ...columns, City: null }, date: 'DD/MM' }, /no mapping: look at date/],
    ['a list', [], /no mapping/],
  ])('%s', async (_what, mapping, sentence) => {
    const { refused, clients } = await clientsFrom('Code,Name,City\nC1,Ada,Laval\n', mapping);
    expect(refused).toMatch(sentence);
    expect(clients).toEqual([]);
  });

  test('a column that nobody needs is left out by null', async () => {
    const { clients } = await clientsFrom('Code,Name,City\nC1,Ada,Laval\n', { ...columns, City: null });
    expect(clients).toMatchObject([{ code: 'C1', city: null }]);
  });
});
