/** What a company earned and spent in a period. Amounts are positive on the normal side of their section. */
import type { PlacementOf } from '#contract/statements/account-placement.ts';
import {
  type Amounts,
  type BalanceColumns,
  columnsIn,
  currenciesIn,
  minus,
  netCredit,
  netDebit,
  type StatementSection,
  sectionOf,
} from '#contract/statements/section.ts';

export interface IncomeStatement {
  currency: string;
  revenue: StatementSection;
  expense: StatementSection;
  netIncome: Amounts;
  /** Accounts without a type, as credits less debits. They are not in the net income. */
  unclassified: StatementSection;
}

/** One statement for each currency. Each column is the trial balance of its period. */
export function incomeStatements(columns: BalanceColumns, placeOf: PlacementOf): IncomeStatement[] {
  return currenciesIn(columns).map((currency) => {
    const own = columnsIn(columns, currency);
    const revenue = sectionOf(own, (account) => placeOf(account)?.type === 'revenue', netCredit);
    const expense = sectionOf(own, (account) => placeOf(account)?.type === 'expense', netDebit);
    return {
      currency,
      revenue,
      expense,
      netIncome: minus(revenue.totals, expense.totals),
      unclassified: sectionOf(own, (account) => !placeOf(account), netCredit),
    };
  });
}
