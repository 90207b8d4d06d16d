/** Sheets as CSV: UTF-8 with a mark that spreadsheets know it by, lines ended as they end them. */
import type { Sheet } from '#console/list/export/sheet.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import type { CsvStyle } from '#console/list/export/what-to-export.ts';
import { defuseText } from '#contract/formats/spreadsheet.ts';

const byteOrderMark = '\ufeff';
const styles: Record<CsvStyle, { separator: string; mark: string }> = {
  comma: { separator: ',', mark: '.' },
  semicolon: { separator: ';', mark: ',' },
};

/** Texts of some rows each, in the order of the file. */
export function* csvParts({ headings, rows }: Sheet, style: CsvStyle, rowsInPart: number): Generator<string> {
  let part =
    byteOrderMark +
    csvLine(
      headings.map((text) => ({ kind: 'text', text })),
      style,
    );
  let count = 0;
  for (const row of rows) {
    part += csvLine(row, style);
    if (++count % rowsInPart) continue;
    yield part;
    part = '';
  }
  if (part) yield part;
}

export function csvLine(cells: readonly SheetCell[], style: CsvStyle): string {
  const { separator } = styles[style];
  return `${cells.map((cell) => csvCell(cell, style)).join(separator)}\r\n`;
}

/** Nothing is an empty cell, and an empty text one of two quotes: whoever reads it back can tell them apart. */
function csvCell(cell: SheetCell, style: CsvStyle): string {
  if (!cell) return '';
  const { separator, mark } = styles[style];
  if (cell.kind === 'amount') return cell.text.replace('.', mark);
  if (cell.kind !== 'text') return cell.text;
  return cell.text === '' ? '""' : quoteIfNeeded(defuseText(cell.text), separator);
}

function quoteIfNeeded(text: string, separator: string): string {
  const needs = text.includes(separator) || /["\r\n;\t,]|^\s|\s$/.test(text);
  return needs ? `"${text.replaceAll('"', '""')}"` : text;
}
