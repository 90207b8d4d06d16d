/** All reports. A further one is a file in `reports/`, a line here, and what the compiler then asks for. */
import type { Report } from '#contract/core/report.ts';
import { field_sums } from '#contract/reports/field_sums.ts';
import { field_values } from '#contract/reports/field_values.ts';
import { last_price } from '#contract/reports/last_price.ts';
import { ledger_account } from '#contract/reports/ledger_account.ts';
import { ledger_account_months } from '#contract/reports/ledger_account_months.ts';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';
import { ledger_by_month } from '#contract/reports/ledger_by_month.ts';
import { ledger_journal } from '#contract/reports/ledger_journal.ts';
import { ledger_lines } from '#contract/reports/ledger_lines.ts';
import { ledger_statements } from '#contract/reports/ledger_statements.ts';
import { ledger_taxes } from '#contract/reports/ledger_taxes.ts';
import { ledger_totals } from '#contract/reports/ledger_totals.ts';
import { sales_by_month } from '#contract/reports/sales_by_month.ts';
import { search } from '#contract/reports/search.ts';
import { usual_entries } from '#contract/reports/usual_entries.ts';

export const reports = {
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
} satisfies Record<string, Report>;

export type ReportName = keyof typeof reports;

/** Every report, where its exact type does not matter. */
export const everyReport: readonly Report[] = Object.values(reports);
