/** Sums by month that the service reckons, where reading every record for them would take too long. Extensions, all of them. */

import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isDay } from '#contract/formats/calendar.ts';

export interface Figures {
  path: string;
  operationId: string;
  /** What must be readable to read the sums. */
  of: readonly Segment[];
  description: string;
  /** The texts of each sum; beside them stands its count. */
  texts: readonly string[];
}

/** Debits posted, by the date of the entry and the currency. */
export const ledgerByMonth: Figures = {
  path: '/api/ledger_by_month',
  operationId: 'ledger_by_month',
  of: ['transactions'],
  description: 'Debits posted in each month, by currency',
  texts: ['month', 'currency', 'amount'],
};

/** Totals of sale lines, by the date of the sale. Lines name no currency: it is the house's own, and said as the empty text. */
export const salesByMonth: Figures = {
  path: '/api/sales_by_month',
  operationId: 'sales_by_month',
  of: ['sales', 'sales_products'],
  description: 'Totals of the sales of each month',
  texts: ['month', 'currency', 'amount'],
};

/** Where each account stood before the days, what was posted in them and where it stands after: `PeriodBalance` records. */
export const ledgerBalances: Figures = {
  path: '/api/ledger_balances',
  operationId: 'ledger_balances',
  of: ['transactions'],
  description: 'The trial balance of the days: opening, debits, credits and closing of each account, by currency',
  texts: ['account', 'currency', 'opening', 'debit', 'credit', 'closing'],
};

export const everyFigures: readonly Figures[] = [ledgerByMonth, salesByMonth, ledgerBalances];

/** One month in one currency; a month with nothing in it is left out. */
export interface MonthFigure {
  /** `2026-11` */
  month: string;
  currency: string;
  /** A decimal text with two decimals. */
  amount: string;
  /** Of entries, or of sales. */
  count: number;
}

/** Days, inclusive. */
export interface Period {
  from: string;
  to: string;
}

type PeriodReading = { ok: true; period: Period } | { ok: false; problems: Problem[] };

/** Both days are needed. */
export function readPeriod(raw: Record<string, string | string[] | undefined>): PeriodReading {
  const unknown = Object.keys(raw).filter((name) => name !== 'from' && name !== 'to');
  const missing = (['from', 'to'] as const).filter((name) => !isDay(String(raw[name] ?? '')));
  if (unknown.length || missing.length) {
    const problems: Problem[] = [
      ...unknown.map((field) => ({ field, problem: 'parameter_unknown' as const })),
      ...missing.map((field) => ({ field, problem: 'day_expected' as const })),
    ];
    return { ok: false, problems };
  }
  return { ok: true, period: { from: String(raw.from), to: String(raw.to) } };
}
