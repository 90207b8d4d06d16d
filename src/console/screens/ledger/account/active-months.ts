/** The last months of an account without gaps, each with its closing balance. No I/O. */

import { addMonths, monthsUntil } from '#contract/formats/calendar.ts';
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import type { AccountMonth } from '#contract/reports/ledger_account_months.ts';

export interface ActiveMonth {
  /** `2026-11` */
  month: string;
  debit: string;
  credit: string;
  /** Debits minus credits of everything up to the end of the month. */
  balance: string;
}

interface CurrencyMonths {
  currency: string;
  months: ActiveMonth[];
}

const maxShownMonths = 12;

interface Limits {
  /** The last day of the period; empty for no limit. */
  to?: string;
  today: string;
}

/**
 * For each currency up to twelve months, ending with the month of `to`, or else of the last line. Months before the
 * first line are left out, and so is a currency without lines up to then.
 */
export function monthsOf(figures: readonly AccountMonth[], { to = '', today }: Limits): CurrencyMonths[] {
  const last = to ? to.slice(0, 7) : lastMonth(figures, today);
  const currencies = [...new Set(figures.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const own = figures.filter((each) => each.currency === currency && each.month <= last);
    const first = own[0]?.month;
    if (!first) return [];
    const months = monthsUntil(last, maxShownMonths).filter((month) => month >= first);
    const balanceAt = (month: string) => netOf(own.filter((each) => each.month <= month));
    return [
      { currency, months: months.map((month) => ({ ...sidesIn(own, month), month, balance: balanceAt(month) })) },
    ];
  });
}

/** Lines so far ahead that this month would not be shown do not count, unless there are no others. */
function lastMonth(figures: readonly AccountMonth[], today: string): string {
  const months = figures.map(({ month }) => month);
  const latest = addMonths(today, maxShownMonths - 1).slice(0, 7);
  return months.findLast((month) => month <= latest) ?? months.at(-1) ?? '';
}

function sidesIn(figures: readonly AccountMonth[], month: string): Pick<ActiveMonth, 'debit' | 'credit'> {
  const { debit = '0.00', credit = '0.00' } = figures.find((each) => each.month === month) ?? {};
  return { debit, credit };
}

function netOf(figures: readonly AccountMonth[]): string {
  return sumDecimals(figures.flatMap(({ debit, credit }) => [debit, negateDecimal(credit)]));
}
