/** The questions to the reports in their tests, each of which has an answer in the demonstration data. */
import type { ReportName } from '#contract/reports-registry.ts';

export type QueryParameters = Record<string, string | readonly string[]>;

const halfYear = { from: '2026-05-15', to: '2026-10-31' };

/** At least one question for each report. */
export const questions: Record<ReportName, readonly [QueryParameters, ...QueryParameters[]]> = {
  search: [{ q: 'a' }, { q: 'tremblay', module: ['clients', 'providers'], per_module: '20' }, { q: '514' }, {}],
  ledger_by_month: [halfYear, { from: '2026-10-01', to: '2026-10-01' }],
  sales_by_month: [halfYear, { from: '2026-10-01', to: '2026-10-31' }],
  field_values: [
    { field: 'clients.city' },
    { field: 'clients.city', q: 'saint' },
    { field: 'reminders.module' },
    { field: 'sales_products.product_price' },
    { field: 'transactions.period' },
    { field: 'actions.reference' },
  ],
  field_sums: [
    { of: 'tasks' },
    { of: 'sales' },
    { of: 'sales', total_from: '1000', invoice_number_from: '1' },
    { of: 'sales_products', q: 'pneu' },
    { of: 'bookings', pickup_date_from: '2026-10-01' },
    { of: 'actions', q: 'nothing at all' },
  ],
  last_price: [{ product: '1', client: '1' }, { product: '7' }, {}],
  ledger_balances: [halfYear, { from: '0001-01-01', to: '9999-12-31' }],
  ledger_totals: [
    {},
    { 'details.account': ['1000', '4000'] },
    { q: 'a', date_from: '2026-09-01' },
    { period_not: 'Current' },
  ],
  ledger_account: [
    { account: '1000' },
    { account: ' 1000', ...halfYear, page: '2', per_page: '7' },
    { account: '1100', code: 'ALLA0104', page: '2', per_page: '3' },
    { account: 'none' },
  ],
  ledger_account_months: [{ account: '1000' }, { account: 'none' }],
  ledger_lines: [
    { ...halfYear, per_page: '40', page: '3' },
    { account_from: '1100', account_to: '2150', from: '2026-09-01', per_page: '1000' },
  ],
  ledger_journal: [{ ...halfYear, per_page: '30', page: '2' }, { from: '2026-10-31', to: '2026-10-31' }, {}],
  ledger_aging: [
    { account: '1100', at: '2026-10-31' },
    { account: ' 2100', at: '2026-11-21' },
    { account: '1100', at: '2026-11-21', code: 'ALLA0104' },
  ],
  ledger_statements: [
    { account: '1100', to: '2026-11-21', per_page: '5', page: '2' },
    { account: ' 1100', from: '2026-10-01', to: '2026-10-31', older_than: '60', per_page: '3' },
    { account: '2100', side: 'payable', to: '2026-11-21', per_page: '4' },
  ],
  ledger_taxes: [
    { account: ['2300', '2310'], ...halfYear },
    { account: '2310', ...halfYear },
    { account: ['2300', '2310'], party: ['1100', ' 2100'], ...halfYear },
  ],
  usual_entries: [{ account: '1000' }, { account: ' 4020', code: 'none' }, { code: 'none' }, {}],
};
