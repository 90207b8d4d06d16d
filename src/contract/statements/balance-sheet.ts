/** What a company owns and owes at the end of a day. Amounts are positive on the normal side of their section. */
import { negateDecimal } from '#contract/formats/decimal.ts';
import type { PeriodBalance } from '#contract/reports/ledger_balances.ts';
import type { PlacementOf } from '#contract/statements/account-placement.ts';
import {
  type Amounts,
  type BalanceColumns,
  columnsIn,
  currenciesIn,
  minus,
  netCredit,
  plus,
  type StatementSection,
  sectionOf,
} from '#contract/statements/section.ts';

export interface BalanceSheet {
  currency: string;
  asset: StatementSection;
  liability: StatementSection;
  equity: StatementSection;
  /** The earnings of earlier fiscal years that no entry has moved to an account of equity. */
  earlierYears: Amounts;
  /** The net income of the fiscal year up to the day. */
  currentYear: Amounts;
  totalEquity: Amounts;
  liabilitiesAndEquity: Amounts;
  /** Accounts without a type, as debits less credits: they are on neither side. */
  unclassified: StatementSection;
  /** Assets less liabilities and equity: zero if all accounts have a type. */
  difference: Amounts;
}

const closingDebit = ({ closing }: PeriodBalance) => closing;
const closingCredit = ({ closing }: PeriodBalance) => negateDecimal(closing);
const openingCredit = ({ opening }: PeriodBalance) => negateDecimal(opening);

/** One sheet for each currency. Each column is the trial balance from the first day of its fiscal year to its day. */
export function balanceSheets(columns: BalanceColumns, placeOf: PlacementOf): BalanceSheet[] {
  return currenciesIn(columns)
    .map((currency) => sheetOf(currency, columnsIn(columns, currency), placeOf))
    .filter(hasAmounts);
}

function sheetOf(currency: string, columns: BalanceColumns, placeOf: PlacementOf): BalanceSheet {
  const isOf = (type: 'asset' | 'liability' | 'equity') => (account: string) => placeOf(account)?.type === type;
  const earns = (account: string) => ['revenue', 'expense'].includes(placeOf(account)?.type ?? '');
  const asset = sectionOf(columns, isOf('asset'), closingDebit);
  const liability = sectionOf(columns, isOf('liability'), closingCredit);
  const equity = sectionOf(columns, isOf('equity'), closingCredit);
  const earlierYears = sectionOf(columns, earns, openingCredit).totals;
  const currentYear = sectionOf(columns, earns, netCredit).totals;
  const totalEquity = plus(equity.totals, earlierYears, currentYear);
  const liabilitiesAndEquity = plus(liability.totals, totalEquity);
  return {
    currency,
    asset,
    liability,
    equity,
    earlierYears,
    currentYear,
    totalEquity,
    liabilitiesAndEquity,
    unclassified: sectionOf(columns, (account) => !placeOf(account), closingDebit),
    difference: minus(asset.totals, liabilitiesAndEquity),
  };
}

function hasAmounts({ asset, liability, equity, earlierYears, currentYear, unclassified }: BalanceSheet): boolean {
  const isSome = [...earlierYears, ...currentYear].some((amount) => /[1-9]/.test(amount));
  return isSome || [asset, liability, equity, unclassified].some(({ lines }) => lines.length > 0);
}
