import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDateTime, formatDay, formatDecimal, formatTime, signOf } from '#console/ui/values/format.ts';
import { languages } from '#contract/core/language.ts';
import { addDays, dayNumber, zeroDay } from '#contract/formats/calendar.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const nbsp = '\u00a0';
const spoken = (text: string) => text.replaceAll(nbsp, ' ');

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction && `.${fraction}`}`);

describe('money', () => {
  test.each([
    ['1234.56', '$1,234.56', '1 234,56 $'],
    ['-1234.5', '−$1,234.50', '−1 234,50 $'],
    ['0.00', '$0.00', '0,00 $'],
    ['12.3456', '$12.3456', '12,3456 $'],
    ['999999999999.99', '$999,999,999,999.99', '999 999 999 999,99 $'],
    ['1000', '$1,000.00', '1 000,00 $'],
  ])('%s', (value, english, french) => {
    expect(formatMoney(value, 'en', 'CAD')).toBe(english);
    expect(spoken(formatMoney(value, 'fr', 'CAD'))).toBe(french);
  });

  test('says which dollars, and other currencies by their code', () => {
    expect(formatMoney('-5.00', 'en', 'USD')).toBe('−US$5.00');
    expect(spoken(formatMoney('5.00', 'fr', 'USD'))).toBe('5,00 $ US');
    expect(spoken(formatMoney('-5.00', 'en', 'EUR'))).toBe('−EUR 5.00');
    expect(spoken(formatMoney('5.00', 'fr', 'EUR'))).toBe('5,00 EUR');
    expect(formatMoney('5', 'en')).toBe('5.00');
  });

  test('keeps every digit, at any scale and size', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom(...languages), (value, language) => {
        const shown = formatDecimal(value, language);
        const bare = shown
          .replace('−', '-')
          .replaceAll(language === 'fr' ? nbsp : ',', '')
          .replace(language === 'fr' ? ',' : '.', '.');
        expect(bare).toBe(value);
        const money = formatMoney(value, language, 'CAD').replace(/[^\d]/g, '');
        expect(money.startsWith(value.replace(/[^\d]/g, ''))).toBe(true);
      }),
      { numRuns: gateOrSoak(2000, 100_000) },
    );
  });

  test('leaves what is no amount as it is', () => {
    expect(formatMoney('n/a', 'en', 'CAD')).toBe('n/a');
    expect(formatDecimal('1e9', 'fr')).toBe('1e9');
  });

  test('knows the sign without arithmetic', () => {
    expect(['-0.01', '0.00', '-0.00', '3', -2].map(signOf)).toEqual([
      'negative',
      'zero',
      'zero',
      'positive',
      'negative',
    ]);
  });
});

describe('days', () => {
  test.each([
    ['2026-11-21', 'November 21, 2026', '21 novembre 2026', 'Saturday, November 21, 2026', 'samedi 21 novembre 2026'],
    ['2026-02-01', 'February 1, 2026', '1er février 2026', 'Sunday, February 1, 2026', 'dimanche 1er février 2026'],
    [
      '1969-12-31',
      'December 31, 1969',
      '31 décembre 1969',
      'Wednesday, December 31, 1969',
      'mercredi 31 décembre 1969',
    ],
  ])('%s', (day, en, fr, weekdayEn, weekdayFr) => {
    expect(spoken(formatDay(day, 'en', 'long'))).toBe(en);
    expect(spoken(formatDay(day, 'fr', 'long'))).toBe(fr);
    expect(spoken(formatDay(day, 'en', 'weekday'))).toBe(weekdayEn);
    expect(spoken(formatDay(day, 'fr', 'weekday'))).toBe(weekdayFr);
    expect(formatDay(day, 'en')).toBe(day);
  });

  test('an unset day is empty, and what is no day stays as it is', () => {
    for (const unset of [zeroDay, '', null, undefined]) expect(formatDay(unset, 'fr', 'long')).toBe('');
    expect(formatDay('2026-02-30', 'en', 'long')).toBe('2026-02-30');
  });

  test('every day of four centuries has its weekday and its number', () => {
    const formats = languages.map((language) => ({
      language,
      expected: new Intl.DateTimeFormat(`${language}-CA`, { weekday: 'long', timeZone: 'UTC' }),
    }));
    const first = dayNumber('1900-01-01');
    for (let offset = 0; offset < 146_097; offset += 7) {
      const day = addDays('1900-01-01', offset + (offset % 5));
      const milliseconds = (first + offset + (offset % 5)) * 86_400_000;
      for (const { language, expected } of formats) {
        const shown = formatDay(day, language, 'weekday');
        expect(shown.startsWith(expected.format(milliseconds))).toBe(true);
        expect(shown).toContain(String(Number(day.slice(8))));
      }
    }
  });
});

describe('times', () => {
  test.each([
    ['14:30:00', '2:30 p.m.', '14 h 30'],
    ['00:00:00', '12:00 a.m.', '0 h'],
    ['12:05', '12:05 p.m.', '12 h 05'],
    ['09:00:00', '9:00 a.m.', '9 h'],
    ['23:59:59', '11:59 p.m.', '23 h 59'],
    ['matin', 'matin', 'matin'],
  ])('%s', (time, english, french) => {
    expect(spoken(formatTime(time, 'en'))).toBe(english);
    expect(spoken(formatTime(time, 'fr'))).toBe(french);
  });

  test('a moment is its day and its time', () => {
    expect(spoken(formatDateTime('2026-11-21 14:30:00', 'en', 'long'))).toBe('November 21, 2026, 2:30 p.m.');
    expect(spoken(formatDateTime('2026-11-21 14:30:00', 'fr', 'long'))).toBe('21 novembre 2026 à 14 h 30');
    expect(spoken(formatDateTime('2026-11-21T08:00:00', 'fr'))).toBe('2026-11-21 8 h');
    expect(formatDateTime('0000-00-00 00:00:00', 'fr')).toBe('');
    expect(formatDateTime(null, 'en')).toBe('');
  });
});
