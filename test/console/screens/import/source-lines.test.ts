/** Each row is known by the number that a spreadsheet shows for it. */
import { expect, test } from 'vitest';
import type { Sheet } from '#console/list/export/sheet.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { readSource } from '#console/screens/import/read-source.ts';

async function linesOf(parts: BlobPart[]) {
  const { sheets } = await readSource(new File(parts, 'file'));
  return sheets.flatMap(({ rows, lines }) => rows.map(([code], index) => [code, lines[index]]));
}

test('of a CSV file, blank lines count and are no rows, and a line break inside quotes is no further row', async () => {
  const text = '\r\nCode,Name\r\nA1,"One\r\nand more"\r\n\r\n , \r\nA2,Two\r\n';
  expect(await linesOf([text])).toEqual([
    ['A1', 3],
    ['A2', 6],
  ]);
});

test('rows that repeat the titles are none, and are counted for each sheet', async () => {
  const text = 'Code;Name\r\nA1;One\r\n Code ;Name;\r\nA2;Two\r\n\r\nCode;Name\r\nCode;Three\r\n';
  expect(await linesOf([text])).toEqual([
    ['A1', 2],
    ['A2', 4],
    ['Code', 7],
  ]);
  const { sheets } = await readSource(new File([text], 'file'));
  expect(sheets.map(({ repeats }) => repeats)).toEqual([2]);
});

test('of a workbook, blank rows count and are no rows', async () => {
  const text = (value: string): SheetCell => ({ kind: 'text', text: value });
  const sheet: Sheet = {
    name: 'sheet',
    headings: ['Code', 'Name'],
    count: 4,
    rows: [
      [text('A1'), text('One')],
      [null, null],
      [null, null],
      [text('A2'), text('Two')],
    ],
  };
  const { bytes } = await xlsxFile([sheet], async () => undefined);
  expect(await linesOf(bytes)).toEqual([
    ['A1', 2],
    ['A2', 5],
  ]);
});
