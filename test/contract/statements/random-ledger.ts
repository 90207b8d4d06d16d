/** Random charts and entries, and the trial balance of some days of them. */
import fc from 'fast-check';
import { accountTypes } from '#contract/modules/ledger_accounts.ts';
import { ledger_balances, type PeriodBalance } from '#contract/reports/ledger_balances.ts';

export interface Entry {
  date: string;
  details: { account: string; amount: string; currency: string; credit: 'C' | 'D' }[];
}

const anyAccount = fc.constantFrom('1000', '1590', '2100', '3100', '4000', '4090', '5100', '9000', '0100', 'Divers');
const anyDay = fc.constantFrom('2024-12-31', '2025-01-01', '2025-03-31', '2025-04-01', '2025-06-15', '2026-02-28');
const anyPair = fc.record({
  debit: anyAccount,
  credit: anyAccount,
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  currency: fc.constantFrom('CAD', 'USD'),
});

/** A balanced entry, because each amount is debited and credited. */
const anyEntry = fc.record({ date: anyDay, pairs: fc.array(anyPair, { minLength: 1, maxLength: 4 }) }).map(
  ({ date, pairs }): Entry => ({
    date,
    details: pairs.flatMap(({ debit, credit, cents, currency }) => {
      const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      return [
        { account: debit, amount, currency, credit: 'D' as const },
        { account: credit, amount, currency, credit: 'C' as const },
      ];
    }),
  }),
);

export const anyEntries = fc.array(anyEntry, { maxLength: 20 });
export const anyChart = fc.uniqueArray(fc.record({ number: anyAccount, type: fc.constantFrom(...accountTypes) }), {
  selector: ({ number }) => number,
});

export function balancesOf(entries: readonly Entry[], from: string, to: string): PeriodBalance[] {
  const transactions = entries.map(({ date, details }, at) => ({
    ...{ id: at + 1, number: String(at + 1), reference: '', date, user: '', creation_date: date },
    ...{ creation_time: '10:00:00', description: '', name: '', period: '', code: null },
    details: details.map((leg) => ({ ...leg, reference: '' })),
  }));
  return ledger_balances.fromRecords({ transactions }, { from, to }).data;
}

/** The sum in cents of the legs that are meant, debits less credits. */
export function sumOfLegs(
  entries: readonly Entry[],
  isMeant: (leg: Entry['details'][number], date: string) => boolean,
): bigint {
  let sum = 0n;
  for (const { date, details } of entries)
    for (const leg of details)
      if (isMeant(leg, date)) sum += BigInt(leg.amount.replace('.', '')) * (leg.credit === 'D' ? 1n : -1n);
  return sum;
}

export function cents(text: string | undefined): bigint {
  return BigInt((text ?? '0.00').replace('.', ''));
}
