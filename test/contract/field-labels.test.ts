import { expect, it } from 'vitest';
import type { Fields } from '#contract/core/field.ts';
import { languages } from '#contract/core/language.ts';
import { segments } from '#contract/core/segments.ts';
import { fieldLabel, labelledNames } from '#contract/field-labels.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';

function pathsOf(prefix: string, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    `${prefix}.${name}`,
    ...(field.fields ? pathsOf(`${prefix}.${name}`, field.fields) : []),
  ]);
}

const paths = [
  ...new Set(
    segments
      .map(moduleOf)
      .flatMap(({ segment, fields, listFields, endpoints }) => [
        ...pathsOf(segment, fields),
        ...pathsOf(segment, listFields),
        ...Object.values(endpoints).flatMap((endpoint) => pathsOf(segment, endpoint.commands ?? {})),
      ]),
  ),
];

it('covers many names, nested ones and commands among them', () => {
  expect(paths.length).toBeGreaterThan(200);
  for (const path of ['transactions.details.credit', 'projects.tasks.comments.comment', 'sales.action', 'actions.cost'])
    expect(paths).toContain(path);
});

it.each(languages)('has a label in %s for every wire name', (language) => {
  expect(paths.filter((path) => !fieldLabel(path, language)?.trim())).toEqual([]);
});

it('has no label that nothing uses', () => {
  const used = new Set(
    paths.map((path) => (labelledNames.includes(path) ? path : path.slice(path.lastIndexOf('.') + 1))),
  );
  expect(labelledNames.filter((name) => !used.has(name))).toEqual([]);
});

it('reads a module’s own words before the common ones', () => {
  expect(fieldLabel('clients.credit', 'en')).toBe('Credit limit');
  expect(fieldLabel('transactions.details.credit', 'fr')).toBe('Débit ou crédit');
  expect(fieldLabel('bookings.items.number', 'en')).toBe('Quantity');
  expect(fieldLabel('transactions.number', 'en')).toBe('Number');
  expect(fieldLabel('clients.no_such_name', 'en')).toBeUndefined();
});

it.each(languages)('names every module in %s', (language) => {
  const words = segments.map((segment) => moduleLabels(segment, language));
  for (const { one, many, createLabel } of words)
    expect([one, many, createLabel].every((text) => text.trim() !== '')).toBe(true);
  expect(new Set(words.map(({ many }) => many)).size).toBe(segments.length);
});
