/**
 * Writes sheets as an Excel file: typed cells, a fixed bold heading and fitting widths. Cells never contain formulas.
 */
import type { Sheet } from '#console/list/export/sheet.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import { type ZipEntry, zip } from '#console/list/export/zip.ts';
import { isStoredAsNumber, serialOfDay, serialOfMoment, serialOfTime } from '#contract/formats/spreadsheet.ts';

/** Counts the values that an Excel file cannot hold exactly. */
export interface XlsxNotes {
  /** Amounts of more than 15 digits, written as text. */
  asText: number;
  /** Texts longer than a cell can hold, cut. */
  cut: number;
}

const maxTextLength = 32_767;
const rowsInPart = 250;

/** `betweenParts` is awaited after every part, so that the page stays responsive and the export can be stopped. */
export async function xlsxFile(
  sheets: readonly Sheet[],
  betweenParts: (rows: number) => Promise<void>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>[]; notes: XlsxNotes }> {
  const notes: XlsxNotes = { asText: 0, cut: 0 };
  const names = sheetNames(sheets);
  let written = 0;
  const count = async (rows: number) => {
    written += rows;
    await betweenParts(written);
  };
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', parts: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', parts: [rootRelations] },
    { name: 'xl/workbook.xml', parts: [workbook(names)] },
    { name: 'xl/_rels/workbook.xml.rels', parts: [workbookRelations(sheets.length)] },
    { name: 'xl/styles.xml', parts: [styles] },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      parts: sheetParts(sheet, notes, count),
    })),
  ];
  return { bytes: await zip(entries), notes };
}

async function* sheetParts(
  { headings, rows }: Sheet,
  notes: XlsxNotes,
  betweenParts: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  const [first, rest] = takeFirst(rows);
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `${head}<worksheet xmlns="${main}">${frozen}${widths(headings, first)}<sheetData>`;
  yield rowXml(1, headings, (text, at) => textXml(text, style.bold, at, notes));
  let number = 1;
  let part = '';
  for (const row of rest) {
    number++;
    part += rowXml(number, row, (cell, at) => cellXml(cell, at, notes));
    if ((number - 1) % rowsInPart) continue;
    yield part;
    part = '';
    await betweenParts(rowsInPart);
  }
  yield part;
  await betweenParts((number - 1) % rowsInPart);
  yield '</sheetData></worksheet>';
}

const sampledRows = 200;

/** The first rows, by which widths are measured, and an iterable of all rows. */
function takeFirst(rows: Iterable<SheetCell[]>): [SheetCell[][], Iterable<SheetCell[]>] {
  const iterator = rows[Symbol.iterator]();
  const first: SheetCell[][] = [];
  while (first.length < sampledRows) {
    const { value, done } = iterator.next();
    if (done) break;
    first.push(value);
  }
  function* all(): Generator<SheetCell[]> {
    yield* first;
    for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
  }
  return [first, all()];
}

function widths(headings: readonly string[], rows: readonly SheetCell[][]): string {
  const columns = headings.map((heading, index) => {
    const maxLength = rows.reduce((most, row) => Math.max(most, row[index]?.text.length ?? 0), heading.length);
    const width = Math.min(60, Math.max(8, maxLength + 3));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return columns.length ? `<cols>${columns.join('')}</cols>` : '';
}

function rowXml<C>(number: number, cells: readonly C[], write: (cell: C, at: string) => string): string {
  const written = cells.map((cell, index) => write(cell, `${columnLetters(index)}${number}`));
  return `<row r="${number}">${written.join('')}</row>`;
}

/** 0 is A, 25 Z, 26 AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/** Indexes into `cellXfs` below. */
const style = { general: 0, bold: 1, amount: 2, day: 3, time: 4, moment: 5, whole: 6, text: 7 };

function cellXml(cell: SheetCell, at: string, notes: XlsxNotes): string {
  if (!cell) return '';
  const { kind, text } = cell;
  if (kind === 'text') return textXml(text, style.text, at, notes);
  if (kind === 'amount' || kind === 'whole') {
    const hasCents = kind === 'whole' || /\.\d{2}$/.test(text);
    if (isStoredAsNumber(text)) return numberXml(text, hasCents ? style[kind] : style.general, at);
    notes.asText++;
    return textXml(text, style.text, at, notes);
  }
  const serial = { day: serialOfDay, time: serialOfTime, moment: serialOfMoment }[kind](text);
  return serial === undefined ? textXml(text, style.text, at, notes) : numberXml(String(serial), style[kind], at);
}

function numberXml(text: string, styled: number, at: string): string {
  return `<c r="${at}" s="${styled}"><v>${text}</v></c>`;
}

function textXml(text: string, styled: number, at: string, notes: XlsxNotes): string {
  const shortened = text.length > maxTextLength ? text.slice(0, maxTextLength) : text;
  if (shortened !== text) notes.cut++;
  return `<c r="${at}" s="${styled}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shortened)}</t></is></c>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot hold.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Characters that XML cannot contain are written as the format requires, such as `_x000D_`. A text that looks like this
 * is written as `_x005F_x000D_`.
 */
function escapeXml(text: string): string {
  return text
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

/** Sheet names have at most 31 characters, without those that the format forbids, and must differ. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const usedNames = new Set<string>();
  return sheets.map(({ name }, index) => {
    const bare =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .slice(0, 28)
        .trim() || String(index + 1);
    const unique = usedNames.has(bare.toLowerCase()) ? `${bare} ${index + 1}` : bare;
    usedNames.add(unique.toLowerCase());
    return unique;
  });
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_none, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${typed}.worksheet+xml"/>`,
  );
  return `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/>${overrides.join('')}</Types>`;
}

const rootRelations = `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function workbookRelations(sheets: number): string {
  const each = Array.from(
    { length: sheets },
    (_none, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${head}<Relationships xmlns="${packaged}/relationships">${each.join('')}<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`;
}

const formats: readonly [number, string][] = [
  [164, 'yyyy\\-mm\\-dd'],
  [165, 'hh:mm:ss'],
  [166, 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
];

/** Format 4 is `#,##0.00`, 1 is `0`, 49 is text. */
const cellFormats = [0, 0, 4, 164, 165, 166, 1, 49].map((format, index) => {
  const font = index === style.bold ? 1 : 0;
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
});

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs></styleSheet>`;
