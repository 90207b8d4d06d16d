/** A file with the titles of a module's fields, which an import recognises. */
import { sheetLine } from '#console/list/export/csv-file.ts';
import type { CsvStyle } from '#console/list/export/export-options.ts';
import { saveFile } from '#console/list/export/save-file.ts';
import { entryPath, idPath, legsName, lineTitle, targetsOf } from '#console/screens/import/targets.ts';
import { mustBeFilled } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fieldLabel } from '#contract/field-labels.ts';

const specialTitles: Readonly<Record<string, Record<Language, string>>> = {
  [entryPath]: { en: 'Entry', fr: 'Écriture' },
  '@debit': { en: 'Debit', fr: 'Débit' },
  '@credit': { en: 'Credit', fr: 'Crédit' },
};
/**
 * Left out: the record number, and the amount and side of a line, for which the columns for debit and credit are
 * enough.
 */
const replaced = new Set([idPath, `${legsName}.amount`, `${legsName}.credit`]);

/** The column that groups rows first, then the required ones. All of these are marked with an asterisk. */
export function templateTitles(segment: Segment, language: Language): { path: string; title: string }[] {
  const targets = targetsOf(segment).filter(({ path }) => !replaced.has(path));
  const isRequired = (path: string) =>
    path === entryPath || targets.some(({ path: own, field }) => own === path && field && mustBeFilled(field));
  const rankOf = (path: string) => Number(isRequired(path)) + Number(path === entryPath);
  const read = targets.map(({ path }) => ({
    path,
    label: specialTitles[path]?.[language] ?? fieldLabel(`${segment}.${path}`, language) ?? path,
  }));
  return read
    .map(({ path, label }) => {
      // An entry and its lines may have fields with the same label.
      const isShared = path.startsWith(`${legsName}.`) && read.some((own) => own.path !== path && own.label === label);
      return { path, title: `${isShared ? lineTitle(label, language) : label}${isRequired(path) ? ' *' : ''}` };
    })
    .sort((a, b) => rankOf(b.path) - rankOf(a.path));
}

export function saveTemplate(segment: Segment, language: Language, style: CsvStyle): void {
  const titles = templateTitles(segment, language).map(({ title }) => ({ kind: 'text' as const, text: title }));
  const name = language === 'fr' ? `${segment}-modele.csv` : `${segment}-template.csv`;
  saveFile(new Blob([`\ufeff${sheetLine(titles, style)}`], { type: 'text/csv;charset=utf-8' }), name);
}
