/** The titles of a template are those that an import recognises, for every module in both languages. */
import { describe, expect, test } from 'vitest';
import { filterFor } from '#console/screens/import/made-records.ts';
import { missingTargets } from '#console/screens/import/rows/missing-targets.ts';
import { mapColumns } from '#console/screens/import/targets.ts';
import { templateTitles } from '#console/screens/import/template.ts';
import { languages } from '#contract/core/language.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const importable = segments.filter((segment) => moduleOf(segment).endpoints.create);

describe.each(importable)('%s', (segment) => {
  test.each(languages)('an import recognises the titles of its template in %s', (language) => {
    const titles = templateTitles(segment, language);
    const columns = mapColumns(
      segment,
      titles.map(({ title }) => title),
    );
    expect(columns).toEqual(titles.map(({ path }) => path));
    // The titles are words of the screen, not names of the wire.
    expect(titles.filter(({ title }) => /^[a-z]|[a-z]\.[a-z]|_/.test(title))).toEqual([]);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
    const spelling = { decimal: ',' as const, dayOrder: 'dmy' as const };
    expect(missingTargets({ segment, columns, constants: {}, spelling, choices: {} })).toEqual([]);
  });
});

test('the template of journal entries begins with what groups the rows, and tells the references apart', () => {
  const titles = templateTitles('transactions', 'fr').map(({ title }) => title);
  expect(titles[0]).toBe('Écriture *');
  expect(titles).toEqual(expect.arrayContaining(['Référence', 'Ligne\u00a0: Référence']));
});

test('what came in is found by its numbers', () => {
  expect(String(filterFor([7, 5, 6]))).toBe('id_from=5&id_to=7');
  expect(String(filterFor([5, 9]))).toBe('id=5&id=9');
  expect(filterFor([])).toBeUndefined();
  expect(filterFor(Array.from({ length: 50 }, (_none, index) => 2 * index))).toBeUndefined();
});
