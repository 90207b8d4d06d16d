/** Which debts payments, credits and reversals settle: their own first, and of the rest the oldest. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, decimalText } from '#contract/formats/decimal.ts';
import { aged, agingSides, agingSpans, bucketOf } from '#contract/statements/aging.ts';
import {
  agedOf,
  agedRecords,
  anyAt,
  anyEntries,
  balanceOf,
  bill,
  credit,
  type Entry,
  payment,
  receivable,
  recordsOf,
  returned,
} from '#test/contract/statements/party-ledger.ts';

const at = '2026-06-30';

test('a returned cheque leaves the debt as old as it was', () => {
  const debts = [bill('2026-01-05'), bill('2026-06-20', { reference: 'F-2', amount: '70.00' })];
  const before = agedOf(debts, at);
  expect(before).toEqual(['70.00', '0.00', '0.00', '100.00', '0.00']);
  expect(agedOf([...debts, payment('2026-02-10'), returned('2026-06-25')], at)).toEqual(before);
  // Until the cheque is returned, it settles the debt.
  expect(agedOf([...debts, payment('2026-02-10'), returned('2026-06-25')], '2026-06-24')[3]).toBe('0.00');
  const paidAgain = [payment('2026-02-10'), returned('2026-06-25'), payment('2026-06-26')];
  expect(agedOf([...debts, ...paidAgain], at)).toEqual(['70.00', '0.00', '0.00', '0.00', '0.00']);
});

test('a cheque that was returned with a reference of its own at the bank is returned all the same', () => {
  const atBank = (entry: Entry, reference: string): Entry => ({
    ...entry,
    details: entry.details.map((leg) => (leg.account === receivable ? leg : { ...leg, reference })),
  });
  const posted = [bill('2026-01-05'), atBank(payment('2026-02-10'), 'CHQ 4'), atBank(returned('2026-06-25'), 'NSF')];
  expect(agedOf(posted, at)).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
});

test('without a reference a reversal names the number of what it reverses', () => {
  const posted = [bill('2026-01-05', { reference: '' }), payment('2026-02-10', { reference: '' })];
  const back = (description: string) => agedOf([...posted, returned('2026-06-25', { reference: '', description })], at);
  expect(back('Reversal of entry 2')).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
  // It may be a refund, because the same accounts are debited and credited in both directions.
  expect(back('Refund 22')).toEqual(['100.00', '0.00', '0.00', '0.00', '0.00']);
});

test('what was posted for a day to come is cancelled by the reversal that names it, even one of an earlier day', () => {
  const bare = { reference: '' };
  const posted = [
    bill('2026-01-05', bare),
    bill('2027-01-15', { ...bare, amount: '80.00' }),
    credit(at, { ...bare, amount: '80.00', description: 'Reversal of entry 2' }),
  ];
  // Until the day of the entry comes, only its reversal is in the books.
  expect(agedOf(posted, at)).toEqual(['0.00', '0.00', '0.00', '20.00', '0.00']);
  expect(agedOf(posted, '2027-01-31')).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
  // The number of an entry that was not posted yet does not name it.
  const numbered = [
    bill('2027-01-10', { ...bare, description: 'Cheque 2' }),
    credit('2027-01-20', bare),
    bill('2026-01-05', bare),
  ];
  expect(agedOf(numbered, '2027-01-31')).toEqual(['100.00', '0.00', '0.00', '0.00', '0.00']);
});

test('a reversal cancels the entry that it names, and otherwise the nearest earlier one, each once', () => {
  const bills = ['2026-01-05', '2026-04-15', '2026-05-20'].map((date) => bill(date, { reference: 'CLIENT 7' }));
  const back = (description = '') => credit('2026-06-25', { reference: 'CLIENT 7', description });
  expect(agedOf([...bills, back()], at)).toEqual(['0.00', '0.00', '100.00', '100.00', '0.00']);
  expect(agedOf([...bills, back('Reversal of entry 1')], at)).toEqual(['0.00', '100.00', '100.00', '0.00', '0.00']);
  expect(agedOf([...bills, back(), back()], at)).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
  // The first entry has none before it that it could reverse.
  expect(agedOf([payment('2026-01-02', { code: 'B' }), bill('2026-01-05')], at)).toEqual([
    ...['0.00', '0.00', '0.00', '100.00', '0.00'],
  ]);
});

test('a payment or a credit for a young invoice leaves the old one as old as it is', () => {
  const debts = [bill('2026-01-05'), bill('2026-06-20', { reference: 'F-2', amount: '70.00' })];
  for (const settle of [payment, credit])
    expect(agedOf([...debts, settle('2026-06-25', { reference: 'F-2', amount: '60.00' })], at)).toEqual([
      ...['10.00', '0.00', '0.00', '100.00', '0.00'],
    ]);
  // The part of a payment that exceeds its own debt settles the oldest.
  expect(agedOf([...debts, payment('2026-06-25', { reference: 'F-2', amount: '90.00' })], at)).toEqual([
    ...['0.00', '0.00', '0.00', '80.00', '0.00'],
  ]);
});

test('a line has the reference of its entry where it has none of its own', () => {
  const debts = [bill('2026-01-05'), bill('2026-06-20', { reference: 'F-2' })];
  const cheque = payment('2026-06-25', { reference: 'CHQ 4' });
  const forYoung = { ...cheque, details: cheque.details.map((leg) => ({ ...leg, reference: 'F-2' })) };
  expect(agedOf([...debts, forYoung], at)).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
  expect(agedOf([...debts, cheque], at)).toEqual(['100.00', '0.00', '0.00', '0.00', '0.00']);
});

test('monthly bills with one reference are each as old as their own date, and payments settle the oldest of them', () => {
  const monthly = (day: string, month: number) => `2026-0${month}-${day}`;
  const of = { reference: 'CLIENT 7' };
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 6, maxLength: 6 }),
      fc.nat(6),
      (cents, paid) => {
        const bills = cents.map((each, month) => bill(monthly('15', month + 1), { ...of, amount: decimalText(each) }));
        const payments = cents
          .slice(0, paid)
          .map((each, month) => payment(monthly('28', month + 1), { ...of, amount: decimalText(each) }));
        const open = cents.map((each, month) => (month < paid ? 0 : each));
        const [first = 0, second = 0, third = 0, april = 0, may = 0, june = 0] = open;
        const buckets = [june, may, april, first + second + third].map((each) => decimalText(each));
        expect(agedOf([...bills, ...payments], at)).toEqual(paid === 6 ? [] : [...buckets, '0.00']);
      },
    ),
  );
});

test('whatever was posted, what each party has open comes to their balance, and nothing open is below zero', () => {
  fc.assert(
    fc.property(anyEntries, anyAt, fc.constantFrom(...agingSides), (entries, day, side) => {
      const agedList = agedRecords(recordsOf(entries), day, side);
      for (const currency of ['CAD', 'USD'])
        for (const code of ['', 'A', 'B']) {
          const party = agedList.find((each) => each.currency === currency)?.parties.find((each) => each.code === code);
          const balance = balanceOf(entries, day, (entry, of) => (entry.code ?? '') === code && of === currency);
          const asOwed =
            side === 'receivable' ? balance : balance.replace(/^-|^(?=.*[1-9])/, (sign) => (sign ? '' : '-'));
          expect(party?.total ?? '0.00').toBe(asOwed);
          for (const open of party?.buckets ?? []) expect(compareDecimals(open, '0')).toBeGreaterThanOrEqual(0);
        }
    }),
    { numRuns: 500 },
  );
});

test('the order in which entries are read does not matter', () => {
  const shuffled = anyEntries.chain((entries) => {
    const records = recordsOf(entries);
    return fc.record({
      records: fc.constant(records),
      others: fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length }),
    });
  });
  fc.assert(
    fc.property(shuffled, anyAt, ({ records, others }, day) => {
      expect(agedRecords(others, day)).toEqual(agedRecords(records, day));
    }),
  );
});

test('where nothing has a reference or names another entry, payments and credits settle the oldest of all', () => {
  const spans = agingSpans(at);
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const bare = entries.map(({ details, ...entry }) => ({
        ...{ ...entry, code: 'A', reference: '', description: '' },
        details: details.map((leg) => ({ ...leg, reference: '', currency: 'CAD' })),
      }));
      const sums = (side: 'C' | 'D') =>
        spans.map((_, bucket) =>
          balanceOf(
            bare
              .filter(({ date }) => bucketOf(date, spans) === bucket)
              .map((entry) => ({ ...entry, details: entry.details.filter((leg) => leg.credit === side) })),
            at,
            () => true,
          ).replace('-', ''),
        );
      const { buckets, unapplied, total } = aged({ debits: sums('D'), credits: sums('C') }, 'receivable');
      expect(agedOf(bare, at)).toEqual(compareDecimals(total, '0') === 0 ? [] : [...buckets, unapplied]);
    }),
  );
});

test('whatever was posted, a payment and its reversal by number leave everything as it was', () => {
  fc.assert(
    fc.property(
      anyEntries,
      fc.constantFrom('', 'F-1', 'NEW'),
      fc.constantFrom('A', 'B'),
      (entries, reference, code) => {
        const of = { reference, code };
        const taken = [
          payment('2026-06-20', of),
          returned('2026-06-21', { ...of, description: `n° ${entries.length + 1}` }),
        ];
        expect(agedRecords(recordsOf([...entries, ...taken]), at)).toEqual(agedRecords(recordsOf(entries), at));
      },
    ),
  );
});
