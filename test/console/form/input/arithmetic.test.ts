import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readAmountText } from '#console/form/input/parse-input.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

/** An expression with its value, computed over a common denominator and not by the console's own arithmetic. */
interface Worth {
  text: string;
  over: bigint;
  under: bigint;
  /** False where a part of it is divided by zero. */
  isSound: boolean;
}

const numbers: fc.Arbitrary<Worth> = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, rest]) => ({
    text: `${whole}.${String(rest).padStart(4, '0')}`,
    over: BigInt(whole * 10_000 + rest),
    under: 10_000n,
    isSound: true,
  }));

const { expression } = fc.letrec<{ expression: Worth }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    numbers,
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/'), tie('expression'))
      .map(([a, sign, b]) => join(a, sign, b)),
    tie('expression').map((a) => ({ text: `(-(${a.text}))`, over: -a.over, under: a.under, isSound: a.isSound })),
    fc.tuple(tie('expression'), fc.constantFrom('+', '-'), numbers).map(([a, sign, b]) => ({
      text: `(${a.text}${sign}${b.text}%)`,
      over: a.over * (sign === '+' ? 100n * b.under + b.over : 100n * b.under - b.over),
      under: a.under * 100n * b.under,
      isSound: a.isSound,
    })),
  ),
}));

function join(a: Worth, sign: string, b: Worth): Worth {
  const text = `((${a.text}) ${sign} (${b.text}))`;
  const isSound = a.isSound && b.isSound && (sign !== '/' || b.over !== 0n);
  if (sign === '*') return { text, over: a.over * b.over, under: a.under * b.under, isSound };
  if (sign === '/') return { text, over: a.over * b.under, under: a.under * b.over, isSound };
  const second = sign === '+' ? b.over * a.under : -b.over * a.under;
  return { text, over: a.over * b.under + second, under: a.under * b.under, isSound };
}

/** The amount in whole hundredths. */
const hundredths = (amount: string) => BigInt(amount.replace('.', ''));

describe('arithmetic in an amount', () => {
  it('is exact, and rounded half away from zero once', () => {
    fc.assert(
      fc.property(expression, ({ text, over, under, isSound }) => {
        fc.pre(text.length < 200);
        const read = readAmount(`=${text}`, 'en');
        expect(read !== undefined).toBe(isSound);
        if (!isSound) return;
        const [top, bottom] = under < 0n ? [-over, -under] : [over, under];
        // The error is at most half a hundredth; exactly half a hundredth is rounded away from zero.
        const error = hundredths(read?.amount ?? '') * bottom - top * 100n;
        const size = error < 0n ? -error : error;
        expect(2n * size <= bottom).toBe(true);
        if (2n * size === bottom) expect(error > 0n).toBe(top > 0n);
        expect(read?.isRounded).toBe(error !== 0n);
      }),
      { numRuns: gateOrSoak(3000, 60_000) },
    );
  });

  it('gives an amount or nothing, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/()%=x $'), maxLength: 24 });
    fc.assert(
      fc.property(typed, fc.constantFrom('en', 'fr'), (text, language) => {
        const read = readAmountText(text, language);
        if (read !== undefined) expect(read).toMatch(/^-?\d+(\.\d+)?$/);
      }),
      { numRuns: gateOrSoak(5000, 100_000) },
    );
  });

  it.each([
    ['=120/1.14975', '104.37'],
    ['100+5', '105.00'],
    ['100-10%', '90.00'],
    ['100+5%+9.975%', '115.47'],
    ['10%', undefined],
    ['(10%)', undefined],
    ['10%+5', undefined],
    ['200*(15%)', '30.00'],
    ['200*15%', '30.00'],
    ['=5', '5.00'],
    ['= (1 234.56 + 2) * 3', '3709.68'],
    ['2×3÷4', '1.50'],
    ['3x4.50', '13.50'],
    ['1-2', '-1.00'],
    ['10\u22124', '6.00'],
    ['0.005*1', '0.01'],
    ['-0.005*1', '-0.01'],
    ['--5', '5.00'],
    ['1/3*3', '1.00'],
    ['=1/0', undefined],
    ['=', undefined],
    ['=5+', undefined],
    ['(1+2', undefined],
    ['1+2)', undefined],
    ['5 5%%', undefined],
    ['=alert(1)', undefined],
    [`=${'9*'.repeat(200)}9`, undefined],
    [`=${'('.repeat(5000)}1`, undefined],
  ])('%s in English is %s', (typed, read) => {
    expect(readAmountText(typed, 'en')).toBe(read);
  });

  it.each([
    ['=120/1,14975', '104.37'],
    ['1 234,56+1', '1235.56'],
    ['12,50*2', '25.00'],
    ['12.50*2', '25.00'],
  ])('%s in French is %s', (typed, read) => {
    expect(readAmountText(typed, 'fr')).toBe(read);
  });

  it.each([
    ['12.50-', '-12.50'],
    ['(12.50)', '-12.50'],
    ['(1,234.50) $', '-1234.50'],
    ['$12.50', '12.50'],
    ['(12.50)*2', '25.00'],
    ['=(12.50)', '12.50'],
  ])('%s, as a bookkeeper writes it, is %s', (typed, read) => {
    expect(readAmountText(typed, 'en')).toBe(read);
  });

  it('shows what it computed, and what another reader would take otherwise', () => {
    const isTelling = (typed: string) => readAmount(typed, 'en')?.isTelling;
    expect(['100+5', '1,234', '(5.00)', '5-'].map(isTelling)).toEqual([true, true, true, true]);
    expect(['1234.56', '12', '1 234.5', '$5'].map(isTelling)).toEqual([false, false, false, false]);
  });
});
