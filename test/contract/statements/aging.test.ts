/** The age of open amounts: the oldest is settled first, and no amount is lost. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, decimalText, sumDecimals } from '#contract/formats/decimal.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import { aged, agingSides, agingSpans, bucketOf } from '#contract/statements/aging.ts';

const zero = ['0.00', '0.00', '0.00', '0.00'];

test('a bucket has the days of its age, and the last has no end', () => {
  const spans = agingSpans('2026-03-31');
  expect(spans).toEqual([
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-01-30', to: '2026-02-28' },
    { from: '2025-12-31', to: '2026-01-29' },
    { from: undefined, to: '2025-12-30' },
  ]);
  expect(
    ['2026-03-31', '2026-03-01', '2026-02-28', '2026-01-29', '2025-12-30', '2001-01-01'].map((day) =>
      bucketOf(day, spans),
    ),
  ).toEqual([0, 0, 1, 2, 3, 3]);
});

test('what was paid settles the oldest first, whatever its own age', () => {
  const debits = ['10.00', '20.00', '30.00', '40.00'];
  expect(aged({ debits, credits: ['55.00', '0.00', '0.00', '0.00'] }, 'receivable')).toEqual({
    buckets: ['10.00', '20.00', '15.00', '0.00'],
    unapplied: '0.00',
    total: '45.00',
  });
  expect(aged({ debits, credits: ['60.00', '0.00', '0.00', '70.00'] }, 'receivable')).toEqual({
    buckets: zero,
    unapplied: '-30.00',
    total: '-30.00',
  });
  expect(aged({ debits: ['5.00', '0.00', '0.00', '0.00'], credits: debits }, 'payable').buckets).toEqual([
    ...['10.00', '20.00', '30.00', '35.00'],
  ]);
});

test('whatever was posted, nothing open is below zero, and the total is the balance', () => {
  const amounts = fc.array(fc.bigInt(0n, 99_999_999n), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(amounts, amounts, fc.constantFrom(...agingSides), (debit, credit, side) => {
      const [debits, credits] = [debit, credit].map((units) => units.map((each) => decimalText(each)));
      const { buckets, unapplied, total } = aged({ debits: debits ?? [], credits: credits ?? [] }, side);
      const sum = (units: bigint[]) => units.reduce((one, other) => one + other, 0n);
      const balance = side === 'receivable' ? sum(debit) - sum(credit) : sum(credit) - sum(debit);
      expect(total).toBe(decimalText(balance));
      expect(sumDecimals([...buckets, unapplied])).toBe(total);
      expect(compareDecimals(unapplied, '0')).toBeLessThanOrEqual(0);
      for (const open of buckets) expect(compareDecimals(open, '0')).toBeGreaterThanOrEqual(0);
      // Open and unapplied amounts exclude each other.
      if (compareDecimals(unapplied, '0') < 0) expect(buckets).toEqual(zero);
    }),
  );
});

test('a code that both have is the client of a receivable and the supplier of a payable', () => {
  const row = {
    ...{ code: 'X', currency: 'CAD', debits: ['1.00', '0.00', '0.00', '0.00'], credits: zero },
    ...{ client: { id: 1, name: 'Client' }, provider: { id: 2, name: 'Supplier' } },
  };
  const partyOf = (side: (typeof agingSides)[number], rows = [row]) => agedBalances(rows, side)[0]?.parties[0]?.party;
  expect(partyOf('receivable')).toEqual({ segment: 'clients', id: 1, name: 'Client' });
  expect(partyOf('payable')).toEqual({ segment: 'providers', id: 2, name: 'Supplier' });
  expect(agedBalances([{ ...row, client: null }], 'receivable')[0]?.parties[0]?.party?.segment).toBe('providers');
});
