import { csvParts } from '#console/list/export/csv-file.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import type { ExportFormat } from '#console/list/export/what-to-export.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import type { Language } from '#contract/core/language.ts';

const rowsInPart = 1000;

/** CSV in French with semicolons and decimal commas, as spreadsheets there read it. */
export async function sheetFile(sheet: Sheet, format: ExportFormat, language: Language): Promise<Blob> {
  if (format === 'csv') {
    const style = language === 'fr' ? 'semicolon' : 'comma';
    return new Blob([...csvParts(sheet, style, rowsInPart)], { type: 'text/csv;charset=utf-8' });
  }
  const { bytes } = await xlsxFile([sheet], async () => undefined);
  return new Blob(bytes, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
