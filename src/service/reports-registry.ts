/** The implementation of every report of the contract. */
import type { ReportName } from '#contract/reports-registry.ts';
import { field_sums } from '#service/reports/field_sums.ts';
import { field_values } from '#service/reports/field_values.ts';
import type { ReportImplementation } from '#service/reports/implement-report.ts';
import { last_price } from '#service/reports/last_price.ts';
import { ledger_account } from '#service/reports/ledger_account.ts';
import { ledger_account_months } from '#service/reports/ledger_account_months.ts';
import { ledger_aging } from '#service/reports/ledger_aging.ts';
import { ledger_balances } from '#service/reports/ledger_balances.ts';
import { ledger_by_month } from '#service/reports/ledger_by_month.ts';
import { ledger_journal } from '#service/reports/ledger_journal.ts';
import { ledger_lines } from '#service/reports/ledger_lines.ts';
import { ledger_statements } from '#service/reports/ledger_statements.ts';
import { ledger_taxes } from '#service/reports/ledger_taxes.ts';
import { ledger_totals } from '#service/reports/ledger_totals.ts';
import { sales_by_month } from '#service/reports/sales_by_month.ts';
import { search } from '#service/reports/search.ts';
import { usual_entries } from '#service/reports/usual_entries.ts';

export const reportImplementations = {
  search,
  ledger_by_month,
  sales_by_month,
  last_price,
  field_values,
  field_sums,
  ledger_balances,
  ledger_totals,
  ledger_account,
  ledger_account_months,
  ledger_lines,
  ledger_journal,
  ledger_aging,
  ledger_statements,
  ledger_taxes,
  usual_entries,
} satisfies { [N in ReportName]: ReportImplementation<N> };
