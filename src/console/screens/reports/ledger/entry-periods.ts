import type { CommonPeriod } from '#console/screens/ledger/period-fields.tsx';

/** The periods of the reports of entries, which begin with a fiscal year. */
export const entryPeriods: readonly CommonPeriod[] = [
  'this_month',
  'last_month',
  'this_fiscal_year',
  'last_fiscal_year',
  'all',
];
