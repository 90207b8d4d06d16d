import { sheetLine } from '#console/list/export/csv-file.ts';
import type { CsvStyle } from '#console/list/export/export-options.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';

interface Results {
  /** The name of the saved file. */
  name: string;
  style: CsvStyle;
  titles: readonly string[];
  lines: readonly (readonly string[])[];
}

/** Saves a file with the result of each row, in the same CSV style as the imported file. */
export function saveResults({ name, style, titles, lines }: Results): void {
  const cells = (values: readonly string[]): SheetCell[] => values.map((text) => ({ kind: 'text', text }));
  const body = [titles, ...lines].map((line) => sheetLine(cells(line), style)).join('');
  saveFile(new Blob([`\ufeff${body}`], { type: 'text/csv;charset=utf-8' }), name);
}
