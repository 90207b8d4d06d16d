/** Files are read piece by piece, which must not show in their rows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Mapping } from '#service/maintenance/import/column-mapping.ts';
import { openRows } from '#service/maintenance/rows-of-file.ts';

const dir = mkdtempSync(join(tmpdir(), 'comptoir-rows-'));
afterAll(() => rmSync(dir, { recursive: true }));

function rowsOf(name: string, contents: string | Uint8Array, mapping?: Mapping) {
  const file = join(dir, name);
  writeFileSync(file, contents);
  return [...openRows(file, mapping).rows()];
}

/** Texts of many lengths, so that pieces end anywhere within the bytes of a letter. */
const names = Array.from({ length: 40_000 }, (_, index) => `Élan ${'é€😀'.repeat(index % 7)} ${index}`);

it('reads every line of a large file of JSON Lines', () => {
  const rows = rowsOf('large.jsonl', names.map((name) => JSON.stringify({ name })).join('\n'));
  expect(rows).toEqual(names.map((name, index) => ({ row: index + 1, record: { name } })));
});

it('keeps the digits that a number of a line of JSON would lose', () => {
  expect(rowsOf('digits.jsonl', '{"credit": 1.0000000000000000001, "term": 30}\nnone\n')).toEqual([
    { row: 1, record: { credit: '1.0000000000000000001', term: 30 } },
    { row: 2, record: undefined },
  ]);
});

it('reads every line of a large spreadsheet, quoted line breaks included, after a mark of byte order', () => {
  const rows = rowsOf('large.csv', `\ufeffname;city\r\n${names.map((name) => `"${name}\n\ufeff";Laval\r\n`).join('')}`);
  expect(rows).toEqual(
    names.map((name, index) => ({ row: index + 2, record: { name: `${name}\n\ufeff`, city: 'Laval' } })),
  );
});

it('leaves out the rows that repeat the header, and tells which', () => {
  const file = join(dir, 'pages.csv');
  writeFileSync(file, 'code;name\nA;One\ncode;name\nB;Two\n code;name;\ncode;Three\n');
  const repeats: number[] = [];
  const rows = [...openRows(file).rows((row) => repeats.push(row))];
  expect(rows).toEqual([
    { row: 2, record: { code: 'A', name: 'One' } },
    { row: 4, record: { code: 'B', name: 'Two' } },
    { row: 6, record: { code: 'code', name: 'Three' } },
  ]);
  expect(repeats).toEqual([3, 5]);
});

it('reads one line that is longer than many pieces', () => {
  const name = 'é'.repeat(1_000_000);
  expect(rowsOf('long.jsonl', JSON.stringify({ name }))).toEqual([{ row: 1, record: { name } }]);
});

it('takes nothing of a file that is no UTF-8 in its last byte alone, and says in which line', () => {
  const line = Buffer.from(`${JSON.stringify({ name: 'é' })}\n`);
  const bytes = Buffer.concat([...Array.from({ length: 50_000 }, () => line), Buffer.from([0xe9])]);
  expect(() => rowsOf('broken.jsonl', bytes)).toThrow('line 50001 is not valid UTF-8');
});

const mapping: Mapping = {
  file: 'mapping.json',
  text: '',
  reader: (header) => (cells) => Object.fromEntries(cells.map((cell, index) => [header[index], cell])),
  explain: (problem) => problem,
};

it('never takes a spreadsheet in UTF-8 that is broken in one byte for one in an older encoding', () => {
  const bytes = Buffer.from('code,city\nA,Québec\nB,Lévis\nC,Montréal\n');
  const cut = bytes.subarray(0, bytes.indexOf('Montr') + 6);
  expect(() => rowsOf('cut.csv', cut, mapping)).toThrow(/cut\.csv cannot be read: line 4 is not valid UTF-8\. /);
  const marked = Buffer.from([0xef, 0xbb, 0xbf, ...cut]);
  expect(() => rowsOf('marked.csv', marked, mapping)).toThrow(/line 4 is not valid UTF-8\. /);
});

it.each([
  [[0xff, 0xfe], (bytes: Buffer) => bytes],
  [[0xfe, 0xff], (bytes: Buffer) => bytes.swap16()],
])('reads UTF-16 as spreadsheets write it, with the mark %j', (mark, order) => {
  const lines = names.slice(0, 4000).map((name) => `${name}\t1\r\n`);
  const bytes = Buffer.concat([Buffer.from(mark), order(Buffer.from(`code\tnumber\r\n${lines.join('')}`, 'utf16le'))]);
  const read = names.slice(0, 4000).map((name, index) => ({ row: index + 2, record: { code: name, number: '1' } }));
  expect(rowsOf('wide.csv', bytes)).toEqual(read);
});

it('takes nothing of a spreadsheet that is cut off in its last row', () => {
  expect(() => rowsOf('cut.csv', 'code,name,city\nA,Ada,Laval\nB,Bet')).toThrow(
    /cut\.csv seems cut off: its last row, 3,/,
  );
  expect(rowsOf('short.csv', 'code,name,city\nB,Bet\n')).toEqual([{ row: 2, record: { code: 'B', name: 'Bet' } }]);
});

it('says why a file cannot be read', () => {
  expect(() => openRows(join(dir, 'nowhere.csv'))).toThrow(/^There is no file .*nowhere\.csv\.$/);
  expect(() => openRows(dir)).toThrow(/cannot be read: EISDIR/);
});

it('refuses a spreadsheet with one heading twice: which of both columns is meant, nobody says', () => {
  expect(() => rowsOf('twice.csv', 'code,name,name\nA,Ada,Bo\n')).toThrow(/twice\.csv: .* 2 columns "name"/);
  expect(rowsOf('blank.csv', 'code,,\nA,,\n')).toEqual([{ row: 2, record: { code: 'A' } }]);
});

it('numbers rows as the file shows them: the header and blank lines count, line breaks inside quotes do not', () => {
  const csv = '\ncode,name\nA,"Ada\nLovelace"\n,\n\nB,Bo\n';
  expect(rowsOf('placed.csv', csv).map(({ row }) => row)).toEqual([3, 6]);
  expect(rowsOf('placed.jsonl', '{"code":"A"}\n\n{"code":"B"}\n').map(({ row }) => row)).toEqual([1, 3]);
});

it.each(['.tsv', '.txt'])('text between tabs is read from a file that ends in %s', (ending) => {
  expect(rowsOf(`tabs${ending}`, 'code\tname\nA\tAda\n')).toEqual([{ row: 2, record: { code: 'A', name: 'Ada' } }]);
});

it.each([
  ['old.csv', [0x63, 0xe9, 0x0a], /not UTF-8\. Save it again as UTF-8, or give a mapping that names its encoding\.$/],
  ['old.jsonl', [0x63, 0xe9, 0x0a], /not UTF-8\. Save it again as UTF-8\.$/],
  ['new.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x00], /is a workbook\. Save the sheet as CSV \(UTF-8\), and import that\.$/],
  ['old.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /is a workbook\./],
])('what is to be done with %s is said', (name, bytes, sentence) => {
  expect(() => rowsOf(name, Uint8Array.from(bytes))).toThrow(sentence);
});
