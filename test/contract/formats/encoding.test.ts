import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '#contract/formats/encoding.ts';
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

  test('any text in UTF-8 comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (any) => {
        fc.pre(isStorable(any) && !any.startsWith('\ufeff'));
        expect(decodeText(new TextEncoder().encode(any)).text).toBe(any);
      }),
    );
  });
});
