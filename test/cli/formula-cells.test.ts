/** No cell of any CSV or Excel file that Comptoir writes is a formula to a spreadsheet, whatever the records say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLines } from '#cli/audit/audit-lines.ts';
import { csvParts } from '#console/list/export/csv-file.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { segments } from '#contract/core/segments.ts';
import { readCsv } from '#contract/formats/csv.ts';
import { exportLines } from '#service/maintenance/export-records.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { createWorkspace, fillWithDemo, type Workspace } from '#test/cli/workspace.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { plantTexts } from '#test/harness/planted-texts.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'=", "''+"];
const formulas = starts.flatMap((start) => [
  `${start}1+1`,
  `${start}HYPERLINK("//planted.example";"x")`,
  `${start}cmd|' /C x'!A0`,
]);

/** Whether a spreadsheet would compute the cell; a negative number is no formula. */
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

let here: Workspace;
beforeAll(async () => {
  here = createWorkspace();
  await fillWithDemo(here);
  await plantTexts(here.dataDir, formulas);
});
afterAll(() => here.remove());

test.each(segments)('an export of %s holds no formula', async (segment) => {
  const { db, close } = openSqlite(here.file);
  const text = await textOf(exportLines({ db, partyAccounts: [] }, segment, 'csv'));
  close();
  expect(text.length).toBeGreaterThan(20);
  expect(formulasIn(text)).toEqual([]);
});

test('an export of the audit holds no formula', async () => {
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
    { numRuns: gateOrSoak(100, 2000) },
  );
});

/** Cells of every kind, as another service may send anything where a number or a day belongs. */
const cells = fc.record({
  kind: fc.constantFrom(...(['text', 'amount', 'whole', 'day', 'time', 'moment'] as const)),
  text: fc.oneof(
    fc.constantFrom(...formulas),
    fc.constantFrom('-1234.50', '12', '2026-11-21', '09:00:00', ''),
    fc.string(),
  ),
});
const texts = fc.oneof(fc.constantFrom(...formulas), fc.string({ unit: 'grapheme' }));
const sheets = fc
  .record({
    name: texts,
    headings: fc.array(texts, { minLength: 1 }),
    rows: fc.array(fc.array(cells, { minLength: 1 })),
  })
  .map((sheet) => ({ ...sheet, count: sheet.rows.length }));

test.each(['comma', 'semicolon'] as const)(
  "the console's lists and reports hold no formula as CSV, nor do their headings: %s",
  (style) => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const text = [...csvParts(sheet, style, 10)].join('');
        const readCells = readCsv(text.replace(/^\ufeff/, ''), style === 'comma' ? ',' : ';').flat();
        expect(readCells.filter(isFormula)).toEqual([]);
      }),
      { numRuns: gateOrSoak(300, 5000) },
    );
  },
);

test("the console's lists and reports hold texts and numbers as Excel files, no formula and no link", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sheets, { minLength: 1, maxLength: 3 }), async (all) => {
      const { bytes } = await xlsxFile(all, async () => undefined);
      for (const [name, xml] of filesIn(Buffer.concat(bytes))) {
        expect(xml, name).not.toMatch(/<f[ >]|hyperlink|externalLink|definedName|vbaProject/);
        for (const [, cell] of xml.matchAll(/<c ([^/]*?)<\/c>/gs))
          expect(cell).toMatch(/t="inlineStr"><is><t [^<]*<\/t><\/is>$|"><v>-?[\d.e-]+<\/v>$/);
      }
    }),
    { numRuns: gateOrSoak(100, 2000) },
  );
});

/** The files of an archive that stores one after the other, as ours do. */
function filesIn(archive: Buffer): [string, string][] {
  const files: [string, string][] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, named, more] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const begin = at + 30 + named + more;
    const name = archive.toString('utf8', at + 30, at + 30 + named);
    files.push([name, inflateRawSync(archive.subarray(begin, begin + size)).toString()]);
    at = begin + size;
  }
  return files;
}

/** The files of `src` that match this pattern. */
const writersBy = (word: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && word.test(readFileSync(join('src', path), 'utf8')))
    .sort();

test('nothing else writes such files, or has a browser save one', () => {
  expect(writersBy(/\bcsvLine\b/)).toEqual([
    'cli/audit/audit-lines.ts',
    'console/list/export/csv-file.ts',
    'contract/formats/csv.ts',
    'service/maintenance/export-records.ts',
  ]);
  expect(writersBy(/\bspreadsheetml\b/)).toEqual([
    'console/list/export/write-export.ts',
    'console/list/export/xlsx-file.ts',
    'console/screens/ledger/export-file.ts',
  ]);
  // Papers and mails are no spreadsheets; everything else goes through the two writers above.
  const saving = writersBy(/\bsaveFile\(/).filter((path) => !/save-file|paper-file-buttons|statement-mails/.test(path));
  const written = /\b(sheetLine|csvParts|xlsxFile|exportFile|writeExport)\b/;
  expect(saving.filter((path) => !written.test(readFileSync(join('src', path), 'utf8')))).toEqual([]);
});
