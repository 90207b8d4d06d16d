/** Random entries of two parties, and the aged balances that the contract computes from entries. */
import fc from 'fast-check';
import { decimalText } from '#contract/formats/decimal.ts';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import type { AgingSide } from '#contract/statements/aging.ts';

export interface Entry {
  date: string;
  code: string | null;
  reference: string;
  description: string;
  details: { account: string; amount: string; currency: string; credit: 'C' | 'D'; reference: string }[];
}

export const receivable = '1100';
const bank = '1000';
const revenue = '4000';

/** Options of an entry, which is of 100.00 for the party A under the reference F-1 by default. */
interface Of {
  amount?: string;
  code?: string | null;
  reference?: string;
  description?: string;
}

function entry(date: string, debit: string, credit: string, of: Of): Entry {
  const { amount = '100.00', code = 'A', reference = 'F-1', description = '' } = of;
  const leg = (account: string, side: 'C' | 'D') => ({
    ...{ account, amount, currency: 'CAD', credit: side, reference: '' },
  });
  return { date, code, reference, description, details: [leg(debit, 'D'), leg(credit, 'C')] };
}

export const bill = (date: string, of: Of = {}) => entry(date, receivable, revenue, of);
export const credit = (date: string, of: Of = {}) => entry(date, revenue, receivable, of);
export const payment = (date: string, of: Of = {}) => entry(date, bank, receivable, of);
export const returned = (date: string, of: Of = {}) => entry(date, receivable, bank, of);

/** The entries as a service lists them, numbered in the order of the array. */
export function recordsOf(entries: readonly Entry[]) {
  return entries.map((each, at) => ({
    ...{ ...each, id: at + 1, number: String(at + 1), user: '', creation_date: each.date },
    ...{ creation_time: '10:00:00', name: '', period: '' },
  }));
}

export function agedRecords(transactions: ReturnType<typeof recordsOf>, at: string, side: AgingSide = 'receivable') {
  const reply = ledger_aging.fromRecords(
    { transactions, clients: [], providers: [] },
    { account: receivable, at, code: undefined },
  );
  return agedBalances(reply.data, side);
}

/** The open amounts of the only party by age, and its unapplied amount. */
export function agedOf(entries: readonly Entry[], at: string): string[] {
  const [party] = agedRecords(recordsOf(entries), at)[0]?.parties ?? [];
  return party ? [...party.buckets, party.unapplied] : [];
}

const anyDay = fc.constantFrom('2026-01-05', '2026-02-10', '2026-02-10', '2026-03-15', '2026-04-20', '2026-05-30');
export const anyAt = fc.constantFrom('2026-02-10', '2026-04-01', '2026-05-30', '2026-07-15', '2026-09-01');
/** Of whom something is asked: of all, or of one party. */
export const anyCode = fc.constantFrom(undefined, 'A', 'B', 'none');
const anyReference = fc.constantFrom('', '', 'F-1', 'F-2', 'CLIENT 7');
const anyAmount = fc.constantFrom('50.00', '100.00', '100.00', '0.01', '33.33');

/** Few different amounts and references, so that entries often have the lines of others on the opposite side. */
const anyEntry = fc
  .record({
    kind: fc.constantFrom(bill, credit, payment, returned),
    date: anyDay,
    amounts: fc.array(anyAmount, { minLength: 1, maxLength: 2 }),
    code: fc.constantFrom('A', 'A', 'B', null),
    reference: anyReference,
    own: anyReference,
    currency: fc.constantFrom('CAD', 'CAD', 'USD'),
    description: fc.constantFrom('', 'Of entry 1', 'n° 2, 3', '4'),
  })
  .map(({ kind, date, amounts, code, reference, own, currency, description }): Entry => {
    const parts = amounts.map((amount) => kind(date, { amount, code, reference, description }));
    const details = parts.flatMap((part) => part.details.map((leg) => ({ ...leg, currency })));
    const [first, ...rest] = details;
    return {
      ...kind(date, { code, reference, description }),
      details: first ? [{ ...first, reference: own }, ...rest] : [],
    };
  });

export const anyEntries = fc.array(anyEntry, { maxLength: 14 });

/** The balance of the account up to the day, debits less credits, of the entries that are meant. */
export function balanceOf(entries: readonly Entry[], at: string, isMeant: (entry: Entry, currency: string) => boolean) {
  let sum = 0n;
  for (const each of entries)
    for (const { account, amount, currency, credit: side } of each.date <= at ? each.details : [])
      if (account === receivable && isMeant(each, currency))
        sum += BigInt(amount.replace('.', '')) * (side === 'D' ? 1n : -1n);
  return decimalText(sum);
}
