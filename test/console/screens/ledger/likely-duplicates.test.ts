import { describe, expect, it } from 'vitest';
import { duplicatesAmong, likelyDuplicates } from '#console/screens/ledger/likely-duplicates.ts';

const lines = (amount: string, to = '1000', from = '4000') => [
  { account: to, amount, currency: 'CAD', credit: 'D' },
  { account: from, amount, currency: 'CAD', credit: 'C' },
];
const posting = { date: '2026-11-20', code: 'A', reference: 'F-1', details: lines('10.5') };

describe('an entry is likely the same', () => {
  it('with the same amount for the same party, or under the same reference', () => {
    expect(likelyDuplicates(posting, [{ ...posting, reference: 'F-2', details: lines('10.50', '1010') }])).toHaveLength(
      1,
    );
    expect(likelyDuplicates(posting, [{ ...posting, code: 'B', details: lines('10.50', '1010') }])).toHaveLength(1);
  });

  it('with the same lines, where one names no party', () => {
    expect(likelyDuplicates({ ...posting, code: '' }, [{ ...posting, reference: '', code: 'B' }])).toHaveLength(1);
    expect(likelyDuplicates({ ...posting, reference: '' }, [{ ...posting, reference: '', code: 'B' }])).toEqual([]);
  });

  it('not when it is the payment of the other, nor when it undoes the other', () => {
    const invoice = { ...posting, details: lines('114.98', '1100', '4000') };
    const payment = { ...posting, details: lines('114.98', '1000', '1100') };
    expect(likelyDuplicates(payment, [invoice])).toEqual([]);
    expect(likelyDuplicates({ ...posting, details: lines('114.98', '4000', '1100') }, [invoice])).toEqual([]);
    expect(likelyDuplicates({ ...posting, details: lines('114.98', '1100', '4010') }, [invoice])).toHaveLength(1);
  });

  it('not when it undoes the other, though an account is on both sides', () => {
    const over = [...lines('10.50'), ...lines('10.50', '4000', '5000')];
    const undone = over.map((leg) => ({ ...leg, credit: leg.credit === 'D' ? 'C' : 'D' }));
    expect(likelyDuplicates({ ...posting, details: undone }, [{ ...posting, details: over }])).toEqual([]);
    expect(likelyDuplicates({ ...posting, details: over }, [{ ...posting, details: over }])).toHaveLength(1);
  });

  it('never with another amount or currency', () => {
    const dollars = lines('10.50').map((leg) => ({ ...leg, currency: 'USD' }));
    expect(likelyDuplicates(posting, [{ ...posting, details: lines('10.51') }])).toEqual([]);
    expect(likelyDuplicates(posting, [{ ...posting, details: dollars }])).toEqual([]);
  });
});

it('of many entries, only those of its own amount are compared with each one', () => {
  let reads = 0;
  const entries = Array.from({ length: 1000 }, (_none, index) => ({
    ...posting,
    number: index,
    get details() {
      reads++;
      return lines(`${index + 1}.00`);
    },
  }));
  const alike = duplicatesAmong(entries);
  const found = entries.map(({ number }) => alike({ ...posting, details: lines(`${number + 1}.00`) }));
  expect(found.map((each) => each.map(({ number }) => number))).toEqual(entries.map(({ number }) => [number]));
  expect(reads).toBeLessThan(20 * entries.length);
});
