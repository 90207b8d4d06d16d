import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BrokenText, decodeText, recognizeEncoding } from '#contract/formats/encoding.ts';
import { isStorable } from '#contract/formats/text.ts';

describe('encodings of files', () => {
  const text = 'Code;Nom\r\nÉ1;Élan Mécanique œuvre\r\n';

  test('UTF-8 is read with and without its mark', () => {
    const bytes = new TextEncoder().encode(text);
    expect(decodeText(bytes)).toEqual({ text, encoding: 'utf-8' });
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toEqual({ text, encoding: 'utf-8' });
  });

  test('UTF-16 is read in both orders, with its mark and, where it is plain enough, without', () => {
    const little = new Uint8Array(Buffer.from(text, 'utf16le'));
    const big = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
    expect(decodeText(new Uint8Array([0xff, 0xfe, ...little]))).toEqual({ text, encoding: 'utf-16le' });
    expect(decodeText(new Uint8Array([0xfe, 0xff, ...big]))).toEqual({ text, encoding: 'utf-16be' });
    const plain = new Uint8Array(Buffer.from('Code;Name\r\nA1;Abc\r\n', 'utf16le'));
    expect(decodeText(plain)).toEqual({ text: 'Code;Name\r\nA1;Abc\r\n', encoding: 'utf-16le' });
  });

  test('Windows-1252 is read with its euro and its apostrophe', () => {
    const bytes = new Uint8Array([0xc9, 0x6c, 0x61, 0x6e, 0x20, 0x92, 0x80, 0x9c]);
    expect(decodeText(bytes)).toEqual({ text: 'Élan ’€œ', encoding: 'windows-1252' });
  });

  const brokenAt = (bytes: Uint8Array) => {
    try {
      return decodeText(bytes).text;
    } catch (cause) {
      return cause instanceof BrokenText ? cause.line : cause;
    }
  };

  test('UTF-8 that is broken in one place is not taken for Windows-1252, and the line is told', () => {
    const good = new TextEncoder().encode('Code;Nom\r\nÉ1;Élan\r\nV2;Montréal');
    expect(brokenAt(good.subarray(0, good.length - 3))).toBe(3);
    const inside = Uint8Array.from(good, (byte, index) => (index === 10 ? 0xe9 : byte));
    expect(brokenAt(inside)).toBe(2);
  });

  test('with its mark, a file is UTF-8 whatever else is in it', () => {
    expect(brokenAt(new Uint8Array([0xef, 0xbb, 0xbf, 0x41, 0x0a, 0xe9, 0x0a]))).toBe(2);
    const marked = new TextEncoder().encode('\ufeffÉlan');
    expect(recognizeEncoding(() => [marked], 'windows-1252')).toEqual({ encoding: 'utf-8', isGuessed: false });
  });

  test('what no encoding has is not read past: a surrogate in UTF-8, half a character at the end of UTF-16', () => {
    const surrogate = [0xed, 0xa0, 0x80];
    const overlong = [0xe0, 0x80, 0x80];
    for (const broken of [surrogate, overlong]) {
      const bytes = new Uint8Array([...new TextEncoder().encode('Élan\nÉté\n'), ...broken, 0x0a, 0x41, 0x0a]);
      expect(brokenAt(bytes)).toBe(3);
    }
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from('Code\nÉ1\n2', 'utf16le')]);
    expect(brokenAt(wide.subarray(0, wide.length - 1))).toBe(3);
  });

  test('an encoding that is neither marked nor named is guessed, except UTF-8', () => {
    const older = new Uint8Array([0xc9, 0x6c]);
    expect(recognizeEncoding(() => [older])).toEqual({ encoding: 'windows-1252', isGuessed: true });
    expect(recognizeEncoding(() => [older], 'windows-1252')).toEqual({ encoding: 'windows-1252', isGuessed: false });
    expect(() => recognizeEncoding(() => [older], 'utf-8')).toThrow(BrokenText);
    const plain = new Uint8Array(Buffer.from('Code\nA1\n', 'utf16le'));
    const halves = [plain.subarray(0, 9), plain.subarray(9)];
    expect(recognizeEncoding(() => halves)).toEqual({ encoding: 'utf-16le', isGuessed: true });
  });

  test('text in Windows-1252 is never taken for broken UTF-8 where its letters stand beside plain ones', () => {
    const words = fc.array(fc.constantFrom('été', 'Montréal', 'CÔTÉ', 'ça', 'œuvre', '12 €', 'l’an', 'Noël'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(words, (each) => {
        const text = `Code;Nom\n1;${each.join(' ')}\n`;
        const bytes = Uint8Array.from(text, (sign) => ({ œ: 0x9c, '€': 0x80, '’': 0x92 })[sign] ?? sign.charCodeAt(0));
        expect(decodeText(bytes)).toEqual({ text, encoding: 'windows-1252' });
      }),
    );
  });

  test('any text in UTF-8 comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (any) => {
        fc.pre(isStorable(any) && !any.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(any)).text).toBe(any);
      }),
    );
  });
});
