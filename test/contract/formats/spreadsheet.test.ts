import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/formats/calendar.ts';
import { isStoredAsNumber, readFlagWord, serialOfDay, serialOfMoment } from '#contract/formats/spreadsheet.ts';

describe('numbers of spreadsheets', () => {
  test('days are counted as Excel counts them', () => {
    expect(serialOfDay('1900-03-01')).toBe(61);
    expect(serialOfDay('2026-11-21')).toBe(46_347);
    expect(serialOfDay('1900-02-28')).toBeUndefined();
    expect(serialOfDay('2026-02-30')).toBeUndefined();
    expect(serialOfMoment('2026-11-21 06:00:00')).toBe(46_347.25);
  });

  test('each day has the number after that of the day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_900_000 }), (days) => {
        expect(serialOfDay(addDays('1900-03-01', days))).toBe(61 + days);
      }),
    );
  });

  test('up to 15 digits are kept, and then a double holds the decimal text', () => {
    expect(isStoredAsNumber('999999999999.99')).toBe(true);
    expect(isStoredAsNumber('-0.05')).toBe(true);
    expect(isStoredAsNumber('9999999999999999')).toBe(false);
    expect(isStoredAsNumber('12345678901234.56')).toBe(false);
    expect(isStoredAsNumber('12,5')).toBe(false);
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), (units) => {
        const digits = String(units < 0n ? -units : units).padStart(3, '0');
        const text = `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(isStoredAsNumber(text)).toBe(true);
        expect(Number(text).toPrecision(15)).toBe(Number(Number(text).toPrecision(15)).toPrecision(15));
      }),
    );
  });

  test('words for yes and no are read as flags', () => {
    expect(['Oui', 'YES', 'vrai', '1', 'x'].map(readFlagWord)).toEqual([1, 1, 1, 1, 1]);
    expect(['Non', 'no', 'FAUX', '0'].map(readFlagWord)).toEqual([0, 0, 0, 0]);
    expect(['', 'maybe', '2'].map(readFlagWord)).toEqual([undefined, undefined, undefined]);
  });
});
