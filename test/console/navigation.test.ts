import { expect, test } from 'vitest';
import { homeLetter, letterOf, sectionsFor } from '#console/navigation.ts';
import { languages } from '#contract/core/language.ts';
import { roles } from '#contract/core/roles.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { mayDo } from '#contract/rights.ts';

test('every module has its place, once', () => {
  const places = segments.map(moduleOf).map(({ section, position }) => `${section} ${position}`);
  expect(new Set(places).size).toBe(segments.length);
});

test.each(roles)('the navigation of %s shows what may be read, and nothing else', (role) => {
  const shown = sectionsFor({ may: (segment, operation) => mayDo(role, segment, operation) }).flatMap(
    (section) => section.segments,
  );
  expect([...shown].sort()).toEqual(segments.filter((segment) => mayDo(role, segment, 'list')).sort());
});

test('a section with nothing in it is not there', () => {
  const sections = sectionsFor({ may: (segment) => segment === 'branches' });
  expect(sections.map((each) => each.section)).toEqual(['settings']);
});

test.each(languages)('after G each letter leads to one place, in %s', (language) => {
  const letters = segments.flatMap((segment) => letterOf(segment, language) ?? []);
  expect(letters.length).toBeGreaterThan(15);
  expect(new Set([...letters, homeLetter]).size).toBe(letters.length + 1);
});
