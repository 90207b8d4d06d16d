/**
 * The entries that close a fiscal year: on its last day they move its revenue and expenses to equity. Balances include them;
 * a statement of what was earned does not, because they leave nothing of it.
 */
import { addDays, dayNumber } from '#contract/formats/calendar.ts';
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';
import { fiscalYearOf, type Period } from '#contract/rules/fiscal-year.ts';
import { balancesOf, type Leg } from '#contract/rules/ledger.ts';
import type { PlacementOf } from '#contract/statements/account-placement.ts';

interface DatedEntry {
  date: string;
  details: readonly (Leg & { account: string })[];
}

interface Books {
  /** The month, from 1, with which the fiscal year begins. */
  startMonth: number;
  placeOf: PlacementOf;
}

/**
 * Every line is on an account of equity, revenue or expenses, with at least one on equity, and one that takes revenue or
 * expenses away: what an owner paid for the company on that day adds expenses, and closes nothing.
 */
export function isClosingEntry({ date, details }: DatedEntry, { startMonth, placeOf }: Books): boolean {
  if (fiscalYearOf(date, startMonth).to !== date) return false;
  const lines = details.map(({ account, credit }) => ({ type: placeOf(normalizeAccount(account))?.type, credit }));
  return (
    lines.every(({ type }) => type === 'equity' || type === 'revenue' || type === 'expense') &&
    lines.some(({ type }) => type === 'equity') &&
    lines.some(({ type, credit }) => (type === 'revenue' && credit === 'D') || (type === 'expense' && credit === 'C'))
  );
}

/** The first and the last day among these that end a fiscal year; undefined where none does. */
export function yearEndsIn({ from, to }: Period, startMonth: number): Period | undefined {
  const first = fiscalYearOf(from, startMonth).to;
  // As numbers, because the year after 9999 is the smaller text.
  if (dayNumber(first) > dayNumber(to)) return undefined;
  const year = fiscalYearOf(to, startMonth);
  return { from: first, to: year.to === to ? to : addDays(year.from, -1) };
}

/** The balances of the days as they would be without these entries, as far as their dates are among the days. */
export function beforeClosing(
  balances: readonly PeriodBalance[],
  closings: readonly DatedEntry[],
  { from, to }: Period,
): PeriodBalance[] {
  const within = closings.filter(({ date }) => date >= from && date <= to);
  const posted = balancesOf(within.flatMap(({ details }) => details));
  return balances.map((balance) => {
    const own = posted.find(({ account, currency }) => account === balance.account && currency === balance.currency);
    if (!own) return balance;
    return {
      ...balance,
      debit: sumDecimals([balance.debit, negateDecimal(own.debit)]),
      credit: sumDecimals([balance.credit, negateDecimal(own.credit)]),
      closing: sumDecimals([balance.closing, negateDecimal(own.debit), own.credit]),
      count: balance.count - own.count,
    };
  });
}
