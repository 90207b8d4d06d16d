/** Sheets as CSV: UTF-8 with a byte order mark, which Excel needs to recognise it, and CRLF line ends. */

import type { CsvStyle } from '#console/list/export/export-options.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import { csvLine, escapeFormula } from '#contract/formats/csv.ts';

const byteOrderMark = '\ufeff';
const styles: Record<CsvStyle, { separator: string; mark: string }> = {
  comma: { separator: ',', mark: '.' },
  semicolon: { separator: ';', mark: ',' },
};

/** Yields the text of some rows at a time, in the order of the file. */
export function* csvParts({ headings, rows }: Sheet, style: CsvStyle, rowsInPart: number): Generator<string> {
  let part =
    byteOrderMark +
    sheetLine(
      headings.map((text) => ({ kind: 'text', text })),
      style,
    );
  let count = 0;
  for (const row of rows) {
    part += sheetLine(row, style);
    if (++count % rowsInPart) continue;
    yield part;
    part = '';
  }
  if (part) yield part;
}

export function sheetLine(cells: readonly SheetCell[], style: CsvStyle): string {
  const { separator, mark } = styles[style];
  return csvLine(
    cells.map((cell) => textOf(cell, mark)),
    separator,
  );
}

/** Numbers are never formulas, not even negative ones. All other text is escaped, whichever service it came from. */
function textOf(cell: SheetCell, mark: string): string | undefined {
  if (!cell) return undefined;
  const { kind, text } = cell;
  if (kind === 'text' || !isNumber(text)) return escapeFormula(text);
  return kind === 'amount' ? text.replace('.', mark) : text;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
