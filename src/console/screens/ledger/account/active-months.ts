/** The last months of an account without gaps, each with its closing balance. No I/O. */

import { isDay } from '#contract/formats/calendar.ts';
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

/**
 * For each currency up to twelve months, ending with the month of `to` or else of the last line. Months before the
 * first line are left out, and so is a currency without lines up to then.
 */
export function monthsOf(figures: readonly AccountMonth[], to = ''): CurrencyMonths[] {
  const last = to ? to.slice(0, 7) : (figures.at(-1)?.month ?? '');
  const currencies = [...new Set(figures.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const own = figures.filter((each) => each.currency === currency && each.month <= last);
    const first = own[0]?.month;
    if (!first) return [];
    const months = monthsUpTo(last, maxShownMonths).filter((month) => month >= first);
    const balanceAt = (month: string) => netOf(own.filter((each) => each.month <= month));
    return [
      { currency, months: months.map((month) => ({ ...sidesIn(own, month), month, balance: balanceAt(month) })) },
    ];
  });
}

function sidesIn(figures: readonly AccountMonth[], month: string): Pick<ActiveMonth, 'debit' | 'credit'> {
  const { debit = '0.00', credit = '0.00' } = figures.find((each) => each.month === month) ?? {};
  return { debit, credit };
}

function netOf(figures: readonly AccountMonth[]): string {
  return sumDecimals(figures.flatMap(({ debit, credit }) => [debit, negateDecimal(credit)]));
}

/** `2026-11` and the months before it, oldest first. */
function monthsUpTo(month: string, count: number): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index);
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** `2026-02` ends on `2026-02-28`. */
export function lastDayOf(month: string): string {
  return ['31', '30', '29', '28'].map((day) => `${month}-${day}`).find(isDay) ?? `${month}-28`;
}
