/** No cell of any CSV file that Comptoir writes is a formula to a spreadsheet, whatever the records say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '#cli/audit/audit-lines.ts';
import { csvParts } from '#console/list/export/csv-file.ts';
import { segments } from '#contract/core/segments.ts';
import { readCsv } from '#contract/formats/csv.ts';
import { exportLines } from '#service/maintenance/export-records.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { fillWithDemo, type Place, place } from '#test/cli/place.ts';
import { effort } from '#test/harness/effort.ts';
import { plantTexts } from '#test/harness/planted-texts.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''+"];
const formulas = starts.flatMap((start) => [
  `${start}1+1`,
  `${start}HYPERLINK("//planted.example";"x")`,
  `${start}cmd|' /C x'!A0`,
]);

/** A spreadsheet computes these; a negative figure is none. */
const isFormula = (cell: string | undefined) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell ?? '') && !/^-\d+([.,]\d+)?$/.test(cell ?? '');

function formulasIn(text: string): (string | undefined)[] {
  return readCsv(text.replace(/^\ufeff/, ''), ',')
    .flat()
    .filter(isFormula);
}

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

let here: Place;
beforeAll(async () => {
  here = place();
  await fillWithDemo(here);
  plantTexts(here.file, formulas);
});
afterAll(() => here.remove());

test.each(segments)('export of %s', async (segment) => {
  const { db, close } = openSqlite(here.file);
  const text = await textOf(exportLines({ db, partyAccounts: [] }, segment, 'csv'));
  close();
  expect(text.length).toBeGreaterThan(20);
  expect(formulasIn(text)).toEqual([]);
});

test('the audit', async () => {
  const text = fc.constantFrom(...formulas);
  await fc.assert(
    fc.asyncProperty(text, text, async (user, value) => {
      const values = JSON.stringify({ name: value });
      const row = { id: 1, at: '2026-11-23T12:00:00.000Z', user, way: 'token', token_id: 1, session_id: null };
      const what = { segment: 'clients', record_id: 1, operation: 'update', old_values: values, new_values: values };
      const rows = (async function* () {
        yield { ...row, ...what, hash: '' };
      })();
      expect(formulasIn(await textOf(auditLines(rows, 'csv', () => undefined)))).toEqual([]);
    }),
    { numRuns: effort(100, 2000) },
  );
});

test("the console's lists, headings too", () => {
  const text = fc.oneof(fc.constantFrom(...formulas), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), fc.array(text, { minLength: 1 }), (headings, cells) => {
      const rows = [cells.map((each) => ({ kind: 'text' as const, text: each }))];
      expect(formulasIn([...csvParts({ name: 'x', headings, rows, count: 1 }, 'comma', 10)].join(''))).toEqual([]);
    }),
    { numRuns: effort(300, 5000) },
  );
});

test('nothing else writes such files', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const writers = files.filter((path) => /\bcsvLine\b/.test(readFileSync(join('src', path), 'utf8')));
  expect(writers.sort()).toEqual([
    'cli/audit/audit-lines.ts',
    'console/list/export/csv-file.ts',
    'contract/formats/csv.ts',
    'service/maintenance/export-records.ts',
  ]);
});
