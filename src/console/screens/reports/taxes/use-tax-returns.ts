/** The amounts sold, collected and paid in a period, by tax and currency. */
import { useReport } from '#console/data/reports/use-report.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import type { ClosingEntry } from '#console/screens/ledger/closing/use-closing-entries.ts';
import { allDates } from '#console/screens/ledger/use-balances.ts';
import type { ReportState } from '#console/screens/reports/report-shell.tsx';
import { useIncomeColumns } from '#console/screens/reports/statements/use-income-columns.ts';
import { useSession } from '#console/session/session.tsx';
import { compareDecimals } from '#contract/formats/decimal.ts';
import { ledger_taxes } from '#contract/reports/ledger_taxes.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import { payableOf, receivableOf } from '#contract/rules/sale-entry.ts';
import { incomeStatements } from '#contract/statements/income-statement.ts';
import { type ReturnedTax, returnedTaxes, type TaxReturn, taxReturns } from '#contract/statements/tax-return.ts';

interface TaxReturns {
  taxes: readonly ReturnedTax[];
  returns: readonly TaxReturn[] | undefined;
  /** Revenue before tax, by currency. */
  sales: ReadonlyMap<string, string>;
  /** Revenue in currencies for which no tax has a return. */
  foreign: readonly { currency: string; amount: string }[];
  /** The closing entries that moved revenue to equity and are left out of `sales`. */
  closings: readonly ClosingEntry[];
  read: ReportState;
}

const staleTime = 60_000;

export function useTaxReturns(period: Period): TaxReturns {
  const { may } = useSession();
  const { settings, isRead } = useCompanySettings();
  const saleAccounts = settings.saleAccounts ?? {};
  const taxes = returnedTaxes(settings.taxes ?? [], saleAccounts);
  const accounts = [...new Set(taxes.flatMap(({ account, paidAccount }) => [account, paidAccount]))].filter(Boolean);
  const party = [receivableOf(saleAccounts), payableOf(saleAccounts)];
  const isEnabled = accounts.length > 0 && may('transactions', 'list');
  const days = { from: period.from || allDates.from, to: period.to || allDates.to };
  const posted = useReport(ledger_taxes, { account: accounts, party, ...days }, { enabled: isEnabled, staleTime });
  const { columns, placeOf, closings, read } = useIncomeColumns(period, undefined);
  const sales = new Map(
    (columns ? incomeStatements(columns, placeOf) : []).map(({ currency, revenue }) => [
      currency,
      revenue.totals[0] ?? '0.00',
    ]),
  );
  const sums = isEnabled ? posted.reply?.data : [];
  const others = [...new Set(sums?.map(({ currency }) => currency))].filter((each) => each !== homeCurrency).sort();
  const isWhole = columns !== undefined && sums !== undefined && isRead;
  const failed = [read, posted].find(({ error }) => error);
  const returned = [homeCurrency, ...others];
  return {
    taxes,
    returns: isWhole ? taxReturns(taxes, sums, returned) : undefined,
    sales,
    foreign: [...sales].flatMap(([currency, amount]) =>
      returned.includes(currency) || compareDecimals(amount, '0') === 0 ? [] : [{ currency, amount }],
    ),
    closings: closings.filter(({ details }) => details.some(({ account }) => placeOf(account)?.type === 'revenue')),
    read: {
      isRead: isWhole,
      loadProgress: read.loadProgress,
      error: failed?.error,
      retry: () => failed?.retry(),
    },
  };
}
