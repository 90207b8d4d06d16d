/** The accounts of one kind in a statement, and their totals. */
import { compareDecimals, negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import { compareTexts } from '#contract/formats/text.ts';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';

/** One for each column: the period that is asked for, then the one that it is compared with. */
export type Amounts = readonly string[];

interface StatementLine {
  account: string;
  amounts: Amounts;
}

export interface StatementSection {
  lines: readonly StatementLine[];
  totals: Amounts;
}

/** The balances of each column, in one currency. */
export type BalanceColumns = readonly (readonly PeriodBalance[])[];

export function currenciesIn(columns: BalanceColumns): string[] {
  return [...new Set(columns.flat().map(({ currency }) => currency))].sort();
}

export function columnsIn(columns: BalanceColumns, currency: string): BalanceColumns {
  return columns.map((balances) => balances.filter((each) => each.currency === currency));
}

/** Accounts whose amounts are all zero are left out. */
export function sectionOf(
  columns: BalanceColumns,
  belongs: (account: string) => boolean,
  amountOf: (balance: PeriodBalance) => string,
): StatementSection {
  const byAccount = columns.map(
    (balances) =>
      new Map(balances.filter(({ account }) => belongs(account)).map((each) => [each.account, amountOf(each)])),
  );
  const accounts = [...new Set(byAccount.flatMap((amounts) => [...amounts.keys()]))].sort(compareTexts);
  const lines = accounts
    .map((account) => ({ account, amounts: byAccount.map((amounts) => amounts.get(account) ?? '0.00') }))
    .filter(({ amounts }) => amounts.some((amount) => compareDecimals(amount, '0') !== 0));
  return { lines, totals: byAccount.map((amounts) => sumDecimals(amounts.values())) };
}

export function plus(...several: readonly Amounts[]): Amounts {
  const [first = []] = several;
  return first.map((_, at) => sumDecimals(several.map((amounts) => amounts[at] ?? '0.00')));
}

export function minus(amounts: Amounts, others: Amounts): Amounts {
  return plus(amounts, others.map(negateDecimal));
}

/** What was posted in the period, as a debit or as a credit. */
export function netDebit({ debit, credit }: Pick<PeriodBalance, 'debit' | 'credit'>): string {
  return sumDecimals([debit, negateDecimal(credit)]);
}

export function netCredit(balance: Pick<PeriodBalance, 'debit' | 'credit'>): string {
  return negateDecimal(netDebit(balance));
}
