import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  looksLikeEmail,
  looksLikeSite,
  normalizePhone,
  normalizePostalCode,
  readColourText,
} from '#console/form/input/contact-format.ts';
import { languages } from '#contract/core/language.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

describe('a phone number as it is typed', () => {
  it.each([
    ['5145550199', '514 555-0199', '514 555-0199'],
    ['(514) 555-0199', '514 555-0199', '514 555-0199'],
    ['514.555.0199', '514 555-0199', '514 555-0199'],
    ['+15145550199', '+1 514 555-0199', '+1 514 555-0199'],
    ['1-800-555-0199', '1 800 555-0199', '1 800 555-0199'],
    ['5550199', '555-0199', '555-0199'],
    ['5145550199x12', '514 555-0199 x12', '514 555-0199 poste 12'],
    ['514 555-0199, poste 12', '514 555-0199 x12', '514 555-0199 poste 12'],
    ['514-555-0199 ext. 4021', '514 555-0199 x4021', '514 555-0199 poste 4021'],
    ['+33 1 42 68 53 00', '+33 1 42 68 53 00', '+33 1 42 68 53 00'],
    ['0142685300', '0142685300', '0142685300'],
    ['1 555-0199', '1 555-0199', '1 555-0199'],
    ['514 555-0199 (Luc)', '514 555-0199 (Luc)', '514 555-0199 (Luc)'],
    ['1-800-FLOWERS', '1-800-FLOWERS', '1-800-FLOWERS'],
    ['', '', ''],
    ['  ', '  ', '  '],
  ])('%s is %s in English, %s in French', (typed, english, french) => {
    expect(normalizePhone(typed, 'en')).toBe(english);
    expect(normalizePhone(typed, 'fr')).toBe(french);
  });

  it('keeps every digit in its order, and once tidy stays as it is', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 ()-.+x,'), maxLength: 24 });
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (text, language) => {
        const tidy = normalizePhone(text, language);
        expect(tidy.replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        expect(normalizePhone(tidy, language)).toBe(tidy);
      }),
      { numRuns: gateOrSoak(5000, 100_000) },
    );
  });
});

describe('a postal code as it is typed', () => {
  it.each([
    ['h2x1y4', 'H2X 1Y4'],
    ['H2X-1y4', 'H2X 1Y4'],
    ['h2x  1y4', 'H2X 1Y4'],
    [' h2x 1y4 ', 'H2X 1Y4'],
    ['10001', '10001'],
    ['12345-6789', '12345-6789'],
    ['d2x1y4', 'd2x1y4'],
    ['75008', '75008'],
    ['', ''],
  ])('%s is %s', (typed, tidy) => {
    expect(normalizePostalCode(typed)).toBe(tidy);
  });
});

describe('what looks like an address', () => {
  it.each(['a@b.ca', 'a.b+c@d-e.qc.ca', 'a@b.ca; c@d.ca', 'élan@garage.ca'])('%s is an email address', (typed) => {
    expect(looksLikeEmail(typed)).toBe(true);
  });

  it.each(['a@b', 'a b@c.ca', 'a@b..ca', '@b.ca', 'a@b.ca;'])('%s is none', (typed) => {
    expect(looksLikeEmail(typed)).toBe(false);
  });

  it.each(['comptoir.ca', 'https://www.élan.ca/a?b', 'a.ca:8080'])('%s is a site', (typed) => {
    expect(looksLikeSite(typed)).toBe(true);
  });

  it.each(['comptoir', 'voir Luc', 'javascript:alert(1)', 'a..ca'])('%s is none', (typed) => {
    expect(looksLikeSite(typed)).toBe(false);
  });
});

describe('a colour as it is typed', () => {
  it.each([
    ['#aabbcc', '#aabbcc'],
    ['aabbcc', '#aabbcc'],
    ['#abc', '#aabbcc'],
    [' ABC ', '#AABBCC'],
    ['#abcd', undefined],
    ['red', undefined],
    ['', undefined],
  ])('%s is %s', (typed, read) => {
    expect(readColourText(typed)).toBe(read);
  });
});
