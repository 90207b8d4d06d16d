import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposeCodes } from '#console/form/input/propose-code.ts';

const known = (...pairs: [string, string][]) => pairs.map(([code, name]) => ({ code, name }));

describe('a code is proposed in the shape of those in use', () => {
  test.each([
    [
      'letters and one sequence',
      'Élan Mécanique',
      known(['GARA0001', 'Garage Roy'], ['TREM0002', 'Tremblay inc.']),
      'ELAN0003',
    ],
    [
      'letters and a sequence each',
      'Roy & fils',
      known(['ROY01', 'Roy'], ['ROY02', 'Roy André'], ['GAG01', 'Gagnon']),
      'ROY03',
    ],
    ['a prefix', 'Boulons Nord', known(['F-ACIE001', 'Aciers'], ['F-PNEU002', 'Pneus']), 'F-BOUL003'],
    ['a sign between', 'Roy', known(['GARA-001', 'Garage'], ['TREM-002', 'Tremblay']), 'ROY-003'],
    ['numbers alone', 'Roy', known(['1001', 'Gagnon'], ['1002', 'Tremblay']), '1003'],
    ['a prefix and numbers', 'Roy', known(['C-0009', 'Gagnon'], ['C-0010', 'Tremblay']), 'C-0011'],
    ['letters alone', 'Roy', known(['GAGNO', 'Gagnon'], ['TREMB', 'Tremblay']), 'ROY'],
    ['small letters', 'Roy', known(['gag1', 'Gagnon'], ['tre2', 'Tremblay']), 'roy3'],
    ['nothing in use yet', '9 Élan', [], 'ELAN001'],
  ])('%s', (_what, name, records, code) => {
    expect(proposeCodes(name, records)[0]).toBe(code);
  });

  test('letters alone that are taken get a number', () => {
    expect(proposeCodes('Tremblay', known(['GAGNO', 'Gagnon'], ['TREMB', 'Tremblay']))[0]).toBe('TREMB2');
  });

  test('nothing where no rule can be seen, or the name has no letter', () => {
    const mixed = known(['A', 'Roy'], ['ZZ-9', 'Gagnon'], ['Q77X', 'Lebel']);
    expect(proposeCodes('Élan', mixed)).toEqual([]);
    expect(proposeCodes('…', known(['ROY1', 'Roy'], ['GAG2', 'Gagnon']))).toEqual([]);
  });

  test('never one in use, never twice the same', () => {
    const record = fc.record({ code: fc.string({ minLength: 1, maxLength: 8 }), name: fc.string({ maxLength: 12 }) });
    fc.assert(
      fc.property(fc.string(), fc.array(record, { maxLength: 30 }), (name, records) => {
        const codes = proposeCodes(name, records);
        expect(new Set(codes).size).toBe(codes.length);
        for (const { code } of records) expect(codes).not.toContain(code);
      }),
    );
  });
});
