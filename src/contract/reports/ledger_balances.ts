import * as z from 'zod/mini';
import { day, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { maxDecimals, minorUnits } from '#contract/formats/decimal.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import { netOf, type Sides, sumsOf } from '#contract/rules/account-lines.ts';

const text = z.string();

const periodBalance = z.object({
  account: text,
  currency: text,
  opening: text,
  debit: text,
  credit: text,
  closing: text,
  count: z.int(),
});

export type PeriodBalance = z.output<typeof periodBalance>;

/**
 * The trial balance of a period: for every account and currency the opening balance, the postings and the closing
 * balance. Balances are debits minus credits; `count` is the number of lines.
 */
export const ledger_balances = defineReport({
  name: 'ledger_balances',
  of: ['transactions'],
  description: 'The trial balance of a period: opening, debits, credits and closing of each account, by currency',
  query: parametersOf({ from: day(), to: day() }),
  reply: z.object({ data: z.array(periodBalance) }),
  fromRecords: ({ transactions }, { from, to }) => {
    const meant = transactions.filter(({ date }) => date < from || date <= to);
    const scale = maxDecimals(meant.flatMap(({ details }) => details.map(({ amount }) => amount)));
    const accounts = new Map<string, Required<AccountParts>>();
    for (const { date, details } of meant)
      for (const { account: spelled, currency, credit, amount } of details) {
        const account = normalizeAccount(spelled);
        const key = JSON.stringify([account, currency]);
        const parts = accounts.get(key) ?? { account, currency, before: emptySides(), within: emptySides() };
        accounts.set(key, parts);
        const sides = date < from ? parts.before : parts.within;
        sides[credit === 'D' ? 'debit' : 'credit'] += minorUnits(amount, scale) ?? 0n;
        sides.count++;
      }
    return { data: periodBalances(accounts.values(), scale) };
  },
});

function emptySides(): Sides {
  return { debit: 0n, credit: 0n, count: 0 };
}

/** An account in one currency. */
export interface AccountParts {
  account: string;
  currency: string;
  /** Undefined if nothing was posted. */
  before?: Sides;
  within?: Sides;
}

/**
 * By account and currency. An account is left out if its opening balance is zero and nothing was posted in the period.
 */
export function periodBalances(accounts: Iterable<AccountParts>, scale?: number): PeriodBalance[] {
  return [...accounts]
    .filter(({ before, within }) => within?.count || netOf(before) !== 0n)
    .map(({ account, currency, before, within }) => ({ account, ...sumsOf(currency, before, within, scale) }))
    .sort((a, b) => compareTexts(a.account, b.account) || compareTexts(a.currency, b.currency));
}
