import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#contract/formats/csv.ts';
import { decodeText } from '#contract/formats/encoding.ts';
import {
  dayOfSerial,
  defuseText,
  isStoredAsNumber,
  readFlagWord,
  serialOfDay,
  serialOfMoment,
  undefuseText,
} from '#contract/formats/spreadsheet.ts';
import { isStorable } from '#contract/formats/text.ts';

describe('texts that look like formulas', () => {
  test.each(['=1+1', '+1 418 555-0100', '-5', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j is defused', (text) => {
    expect(defuseText(text)).toBe(`'${text}`);
  });

  test('other texts stay as they are', () => {
    for (const text of ['Élan', '', "l'été", "'90s", '1+1']) expect(defuseText(text)).toBe(text);
  });

  test('every text comes back, and none that is written begins a formula', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '1') });
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), (text) => {
        expect(undefuseText(defuseText(text))).toBe(text);
        expect(defuseText(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('numbers of spreadsheets', () => {
  test('days are counted as Excel counts them', () => {
    expect(serialOfDay('1900-03-01')).toBe(61);
    expect(serialOfDay('2026-11-21')).toBe(46_347);
    expect(serialOfDay('1900-02-28')).toBeUndefined();
    expect(serialOfDay('2026-02-30')).toBeUndefined();
    expect(serialOfMoment('2026-11-21 06:00:00')).toBe(46_347.25);
  });

  test('a day comes back from its number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_900_000 }), (serial) => {
        expect(serialOfDay(dayOfSerial(serial))).toBe(serial);
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

  test('words for flags', () => {
    expect(['Oui', 'YES', 'vrai', '1', 'x'].map(readFlagWord)).toEqual([1, 1, 1, 1, 1]);
    expect(['Non', 'no', 'FAUX', '0'].map(readFlagWord)).toEqual([0, 0, 0, 0]);
    expect(['', 'maybe', '2'].map(readFlagWord)).toEqual([undefined, undefined, undefined]);
  });
});

describe('encodings of files', () => {
  const text = 'Code;Nom\r\nÉ1;Élan Mécanique œuvre\r\n';

  test('UTF-8, with and without its mark', () => {
    const bytes = new TextEncoder().encode(text);
    expect(decodeText(bytes)).toEqual({ text, encoding: 'utf-8' });
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toEqual({ text, encoding: 'utf-8' });
  });

  test('UTF-16 in both orders, with its mark and, where it is plain enough, without', () => {
    const little = new Uint8Array(Buffer.from(text, 'utf16le'));
    const big = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
    expect(decodeText(new Uint8Array([0xff, 0xfe, ...little]))).toEqual({ text, encoding: 'utf-16le' });
    expect(decodeText(new Uint8Array([0xfe, 0xff, ...big]))).toEqual({ text, encoding: 'utf-16be' });
    const plain = new Uint8Array(Buffer.from('Code;Name\r\nA1;Abc\r\n', 'utf16le'));
    expect(decodeText(plain)).toEqual({ text: 'Code;Name\r\nA1;Abc\r\n', encoding: 'utf-16le' });
  });

  test('Windows-1252 with its euro and its apostrophe', () => {
    const bytes = new Uint8Array([0xc9, 0x6c, 0x61, 0x6e, 0x20, 0x92, 0x80, 0x9c]);
    expect(decodeText(bytes)).toEqual({ text: 'Élan ’€œ', encoding: 'windows-1252' });
  });

  test('any text in UTF-8 comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (any) => {
        fc.pre(isStorable(any) && !any.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(any)).text).toBe(any);
      }),
    );
  });

  test('a separator that was chosen is the one', () => {
    expect(readCsv('a;b,c\n1;2,3\n', ',')).toEqual([
      ['a;b', 'c'],
      ['1;2', '3'],
    ]);
  });
});
