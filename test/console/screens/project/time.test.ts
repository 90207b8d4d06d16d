import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumTime } from '#console/screens/project/time.ts';
import { decimalText } from '#contract/formats/decimal.ts';

const timed = (time_estimated: string, time_spent: string) => ({ time_estimated, time_spent });

describe('hours', () => {
  test('within the estimate say what is left', () => {
    expect(sumTime([timed('10.00', '2.50'), timed('0.10', '0.20')])).toEqual({
      estimated: '10.10',
      spent: '2.70',
      over: undefined,
      left: '7.40',
      percent: 26,
    });
  });

  test('beyond the estimate say by how much', () => {
    expect(sumTime([timed('4.00', '5.25')])).toMatchObject({ over: '1.25', left: undefined, percent: 100 });
  });

  test('with nothing estimated are over nothing', () => {
    expect(sumTime([timed('0.00', '3.00')])).toMatchObject({ over: undefined, left: undefined, percent: 100 });
    expect(sumTime([])).toMatchObject({ estimated: '0.00', spent: '0.00', percent: 0 });
  });

  test('are added to the hundredth, however many and however large', () => {
    const hundredths = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
    fc.assert(
      fc.property(fc.array(fc.tuple(hundredths, hundredths), { maxLength: 30 }), (all) => {
        const { estimated, spent, over, left } = sumTime(all.map(([a, b]) => timed(decimalText(a), decimalText(b))));
        const total = all.reduce((sum, [a]) => sum + a, 0n);
        const used = all.reduce((sum, [, b]) => sum + b, 0n);
        expect(estimated).toBe(decimalText(total));
        expect(spent).toBe(decimalText(used));
        expect(over).toBe(total > 0n && used > total ? decimalText(used - total) : undefined);
        expect(left).toBe(used < total ? decimalText(total - used) : undefined);
      }),
    );
  });
});
