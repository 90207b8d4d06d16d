import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchWords } from '#contract/formats/search-text.ts';
import { compareCodePoints, fold, hasVisibleCharacter, isLongerThan, isStorable } from '#contract/formats/text.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 12 });

it.each([
  ['Élan', 'elan'],
  ['ÇA VA', 'ca va'],
  ['Œuvre', 'oeuvre'],
  ['Æther', 'aether'],
  ['Straße', 'strasse'],
  ['e\u0301', 'e'],
  ['Ångström', 'angstrom'],
  ['10-é', '10-e'],
  ['漢字', '漢字'],
  ['', ''],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('folds a text that is folded to itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

it('sorts accents between letters and numbers as text', () => {
  const sorted = ['Fortin', 'Élan', '2', 'duval', '10', 'Zoé'].sort((a, b) => compareCodePoints(fold(a), fold(b)));
  expect(sorted).toEqual(['10', '2', 'duval', 'Élan', 'Fortin', 'Zoé']);
});

it('compares as the bytes of UTF-8 do', () => {
  const paired = fc.tuple(anyText, anyText, anyText).map(([start, a, b]) => [start + a, start + b] as const);
  fc.assert(
    fc.property(paired, ([a, b]) => {
      const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
      expect(Math.sign(compareCodePoints(a, b))).toBe(bytes);
    }),
    { numRuns: gateOrSoak(3000, 50_000) },
  );
  expect(compareCodePoints('\uFFFD', '😀')).toBeLessThan(0);
  expect(compareCodePoints('\uE000', '\u{10000}')).toBeLessThan(0);
});

it('keeps what survives UTF-8, and no NUL', () => {
  const raw = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 });
  fc.assert(
    fc.property(raw, (units) => {
      const text = String.fromCharCode(...units);
      const survives = Buffer.from(text).toString() === text && !units.includes(0);
      expect(isStorable(text)).toBe(survives);
    }),
  );
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable('\uD83D')).toBe(false);
  expect(isStorable('\uDE00\uD83D')).toBe(false);
  expect(isStorable('😀\uFFFF\t\n')).toBe(true);
});

it('counts characters, not units', () => {
  expect(isLongerThan('😀'.repeat(255), 255)).toBe(false);
  expect(isLongerThan('😀'.repeat(256), 255)).toBe(true);
  expect(isLongerThan('a'.repeat(255), 255)).toBe(false);
  expect(isLongerThan('a'.repeat(256), 255)).toBe(true);
});

it('does not see blanks', () => {
  for (const blank of ['', ' ', '\t\n', '\u00a0', '\u2003', '\u200b', '\ufeff', '\u0007'])
    expect(hasVisibleCharacter(blank)).toBe(false);
  for (const seen of ['a', ' . ', '漢', '😀', '0']) expect(hasVisibleCharacter(seen)).toBe(true);
});

it('cuts a search into folded words', () => {
  expect(searchWords('  Élan   DUVAL ')).toEqual(['elan', 'duval']);
  expect(searchWords(' \t ')).toEqual([]);
});
