import { defaultChart } from '#contract/chart/default-chart.ts';
import type { DemoRecord } from '#demo/company-size.ts';

/** The chart as most garages have it; its numbers are those of the entries. */
export function* ledgerAccounts(): Generator<DemoRecord> {
  for (const [index, account] of defaultChart.entries())
    yield { segment: 'ledger_accounts', record: { id: index + 1, ...account, active: 1 } };
}
