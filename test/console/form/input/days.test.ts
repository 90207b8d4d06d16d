import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDateTime, readDay } from '#console/form/input/days.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { languages } from '#contract/core/language.ts';
import { addDays, dayOfNumber, isDay } from '#contract/formats/calendar.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

/** A Saturday. */
const today = '2026-11-21';
const en = { language: 'en', today } as const;
const fr = { language: 'fr', today } as const;

const days = fc.integer({ min: -10_000, max: 60_000 }).map(dayOfNumber);

describe('a day as it is typed', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['0000-00-00', '0000-00-00'],
    ['5', '2026-11-05'],
    ['05', '2026-11-05'],
    ['30', '2026-11-30'],
    ['31', undefined],
    ['0', undefined],
    ['261224', '2026-12-24'],
    ['26-12-24', '2026-12-24'],
    ['99-12-24', '1999-12-24'],
    ['46-01-01', '2046-01-01'],
    ['47-01-01', '1947-01-01'],
    ['t', today],
    ['T', today],
    ['tomorrow', '2026-11-22'],
    ['Demain', '2026-11-22'],
    ['tom', '2026-11-22'],
    ['après-demain', '2026-11-23'],
    ["aujourd'hui", today],
    ['hier', '2026-11-20'],
    ['24 dec', '2026-12-24'],
    ['24 déc. 2027', '2027-12-24'],
    ['dec 24, 2027', '2027-12-24'],
    ['24th december', '2026-12-24'],
    ['1er août', '2026-08-01'],
    ['24122026', '2026-12-24'],
    ['2026\u201112\u201124', '2026-12-24'],
    ['2026 \u2013 12 \u2013 24', undefined],
    ['jeu. 24 déc.', '2026-12-24'],
    ['thursday, december 24, 2026', '2026-12-24'],
    ['fri dec 24', undefined],
    ['le 5', '2026-11-05'],
    ['le jeudi 24 décembre', '2026-12-24'],
    ['le le', undefined],
    ['2026-02-30', '2026-02-30'],
    ['3 jui', undefined],
    ['3 juin', '2026-06-03'],
    ['3 mar', '2026-03-03'],
    ['30 feb', undefined],
    ['124', undefined],
    ['soon', undefined],
    ['', undefined],
    ['\u0000', undefined],
  ])('%s is %s in both languages', (typed, read) => {
    expect(readDay(typed, en)).toBe(read);
    expect(readDay(typed, fr)).toBe(read);
  });

  it.each([
    ['3/4', '2026-03-04', '2026-04-03'],
    ['12-24', '2026-12-24', '2026-12-24'],
    ['24 12', '2026-12-24', '2026-12-24'],
    ['1224', '2026-12-24', '2026-12-24'],
    ['2412', '2026-12-24', '2026-12-24'],
    ['0304', '2026-03-04', '2026-04-03'],
    ['3/4/27', '2027-03-04', '2027-04-03'],
    ['24/12/2027', '2027-12-24', '2027-12-24'],
    ['fri', '2026-11-27', undefined],
    ['ven', undefined, '2026-11-27'],
    ['sat', '2026-11-28', undefined],
    ['dim', undefined, '2026-11-22'],
  ])('%s is %s in English, %s in French', (typed, english, french) => {
    expect(readDay(typed, en)).toBe(english);
    expect(readDay(typed, fr)).toBe(french);
  });

  it('reads back every day that the console shows, short, long and with its weekday', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...languages), (day, language) => {
        expect(readDay(day, { language, today })).toBe(day);
        expect(readDay(formatDay(day, language, 'long'), { language, today })).toBe(day);
        expect(readDay(formatDay(day, language, 'weekday'), { language, today })).toBe(day);
      }),
    );
  });

  it('a two-digit year is the one so written between 79 years ago and 20 years ahead', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1947, max: 2046 }), (year) => {
        expect(readDay(`${String(year).slice(2)}-06-15`, en)).toBe(`${year}-06-15`);
      }),
    );
  });

  it('a weekday is one of the next seven days', () => {
    fc.assert(
      fc.property(days, (from) => {
        const monday = readDay('monday', { language: 'en', today: from }) ?? '';
        const next = Array.from({ length: 7 }, (_, index) => addDays(from, index + 1));
        expect(next).toContain(monday);
        expect(formatDay(monday, 'en', 'weekday')).toMatch(/^Monday/);
      }),
    );
  });

  it('gives a text in the form of a day or nothing, and a short form only a day that exists', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789-/. tdecmaiujn'), maxLength: 11 });
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        const read = readDay(text, { language, today });
        if (read === undefined) return;
        expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        if (!/^\s*\d{4}\D?\d/.test(text)) expect(isDay(read)).toBe(true);
      }),
      { numRuns: gateOrSoak(5000, 100_000) },
    );
  });
});

describe('a day with a time as it is typed', () => {
  it.each([
    ['2026-11-21 09:30', '2026-11-21 09:30'],
    ['2026-11-21T09:30:15', '2026-11-21 09:30:15'],
    ['5 930', '2026-11-05 09:30'],
    ['t 14 h 30', '2026-11-21 14:30'],
    ['24 dec 2:30 pm', '2026-12-24 14:30'],
    ['2026-11-21', undefined],
    ['930', undefined],
  ])('%s is %s', (typed, read) => {
    expect(readDateTime(typed, en)).toBe(read);
  });
});
