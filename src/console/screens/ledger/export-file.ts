import { csvParts } from '#console/list/export/csv-file.ts';
import type { ExportFormat } from '#console/list/export/export-options.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import type { Language } from '#contract/core/language.ts';

const rowsInPart = 1000;

/** In French, CSV has semicolons and decimal commas, because spreadsheets in French expect them. */
export async function exportFile(sheet: Sheet, format: ExportFormat, language: Language): Promise<Blob> {
  if (format === 'csv') {
    const style = language === 'fr' ? 'semicolon' : 'comma';
    return new Blob([...csvParts(sheet, style, rowsInPart)], { type: 'text/csv;charset=utf-8' });
  }
  const { bytes } = await xlsxFile([sheet], async () => undefined);
  return new Blob(bytes, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
