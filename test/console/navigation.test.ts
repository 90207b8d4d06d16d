import { expect, test } from 'vitest';
import { homeLetter, letterOf, misplacedSegments, placesFor, sectionsFor, tradeOf } from '#console/navigation.ts';
import { languages } from '#contract/problems.ts';
import { readListQuery } from '#contract/query.ts';
import { moduleOf } from '#contract/register.ts';
import { mayDo, roles } from '#contract/rights.ts';
import { segments } from '#contract/segments.ts';

test('every module has its place, once', () => {
  expect(misplacedSegments()).toEqual([]);
  expect(segments.map(tradeOf)).not.toContain(undefined);
});

test.each(roles)('the navigation of %s shows what may be read, and nothing else', (role) => {
  const shown = sectionsFor({ may: (segment, operation) => mayDo(role, segment, operation) }).flatMap(
    (section) => section.segments,
  );
  expect([...shown].sort()).toEqual(segments.filter((segment) => mayDo(role, segment, 'list')).sort());
});

test('a section with nothing in it is not there', () => {
  const sections = sectionsFor({ may: (segment) => segment === 'branches' });
  expect(sections.map((section) => section.trade)).toEqual(['settings']);
});

test.each(languages)('after G each letter leads to one place, in %s', (language) => {
  const letters = segments.flatMap((segment) => letterOf(segment, language) ?? []);
  expect(letters.length).toBeGreaterThan(15);
  expect(new Set([...letters, homeLetter]).size).toBe(letters.length + 1);
});

test('the places of the day ask what their lists understand', () => {
  for (const { to, segment } of placesFor({ may: () => true, extensions: true }, '2026-11-21')) {
    const [path, query] = to.split('?');
    expect(path).toBe(`/${segment}`);
    const asked = Object.fromEntries(new URLSearchParams(query));
    if (!asked.check) expect(readListQuery(moduleOf(segment), asked, { extensions: true })).toHaveProperty('ok', true);
  }
});

test('on a strict service only bookings have places: their page reads what it needs itself', () => {
  const places = placesFor({ may: () => true, extensions: false }, '2026-11-21');
  expect(new Set(places.map(({ segment }) => segment))).toEqual(new Set(['bookings']));
  expect(placesFor({ may: () => false, extensions: true }, '2026-11-21')).toEqual([]);
});
