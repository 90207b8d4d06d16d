import {
  ledger_statements as report,
  type Statement,
  statementLines,
  statementOf,
  statementsPage,
} from '#contract/reports/ledger_statements.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { ledgerNow } from '#service/reports/ledger/ledger-sides.ts';
import { readAccountPage } from '#service/reports/ledger_account.ts';
import { readAgingRows } from '#service/reports/ledger_aging.ts';

export const ledger_statements = implementReport(report, async ({ longReads }, params) => {
  const ledger = await ledgerNow(longReads);
  const rows = await readAgingRows(ledger, { account: params.account, at: params.to });
  const { parties, ...page } = statementsPage(rows, params);
  const data: Statement[] = [];
  for (const party of parties)
    data.push(statementOf(party, await readAccountPage(ledger, statementLines(party, params))));
  return { ...page, data };
});
