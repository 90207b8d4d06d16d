import { expect, test } from 'vitest';
import { reverseOf, standingEntries } from '#console/screens/ledger/reverse-entry.ts';

const leg = (account: string, credit: 'C' | 'D') => ({
  ...{ account, credit, amount: '10.00', currency: 'CAD', reference: '', projet_id: '' },
});
const entry = (number: string, description: string, ...details: ReturnType<typeof leg>[]) => ({
  ...{
    id: Number(number),
    number,
    date: '2026-05-05',
    code: 'ADA',
    reference: 'F-1',
    labels: '',
    description,
    details,
  },
  ...{ creation_date: '2026-05-05', creation_time: '10:00:00', name: '', period: '', user: '' },
});

test('of one invoice, lines that mirror an earlier entry undo it, whatever their description says', () => {
  const sold = entry('1', 'Invoice 1', leg('1100', 'D'), leg('4000', 'C'));
  const undone = entry('2', 'Wrong client', leg('1100', 'C'), leg('4000', 'D'));
  const again = entry('3', 'Invoice 1', leg('1100', 'D'), leg('4000', 'C'));
  expect(standingEntries([again, undone, sold])).toEqual([again]);
  expect(standingEntries([undone])).toEqual([undone]);
  const elsewhere = { ...undone, reference: 'F-2' };
  expect(standingEntries([sold, elsewhere])).toEqual([sold, elsewhere]);
});

test('a reversal is proposed for today, and for the day of the entry where that is still to come', () => {
  const posted = entry('1', 'Rent', leg('5000', 'D'), leg('1000', 'C'));
  expect(reverseOf(posted, '2026-06-01', '')).toMatchObject({ date: '2026-06-01' });
  expect(reverseOf({ ...posted, date: '2027-01-15' }, '2026-06-01', '')).toMatchObject({ date: '2027-01-15' });
});
