/** The figures of a statement as the client or supplier reads them: what is owed is positive on either side. */
import { negateDecimal } from '#contract/formats/decimal.ts';
import type { AccountPage } from '#contract/reports/ledger_account.ts';
import type { AgingSide } from '#contract/statements/aging.ts';

/** The totals of one currency in the period. */
export type StatementSums = AccountPage['sums'][number];

export interface StatementFigures extends Pick<AccountPage, 'data' | 'sums'> {
  /** The number of lines in the period, of which `data` may have only the first. */
  total: number;
}

/** A balance of debits less credits as an amount that is owed. */
export function owedOf(balance: string, side: AgingSide): string {
  return side === 'receivable' ? balance : negateDecimal(balance);
}

/** Whether a line adds to what is owed; any other is a payment or a credit. */
export function isCharge({ credit }: { credit: string }, side: AgingSide): boolean {
  return (credit === 'D') === (side === 'receivable');
}

export function owedBy({ opening, debit, credit, closing }: StatementSums, side: AgingSide) {
  const [charged, paid] = side === 'receivable' ? [debit, credit] : [credit, debit];
  return { opening: owedOf(opening, side), charged, paid, closing: owedOf(closing, side) };
}
