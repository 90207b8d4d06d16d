/** The trial balance: opening balance, what was posted and closing balance of each account, by currency. */

import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields, usePeriod } from '#console/screens/ledger/period-fields.tsx';
import { useBalances } from '#console/screens/ledger/use-balances.ts';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import { balancesExport } from '#console/screens/reports/trial-balance/trial-balance.ts';
import { TrialBalanceTable } from '#console/screens/reports/trial-balance/trial-balance-table.tsx';
import { trialBalances } from '#contract/statements/trial-balance.ts';

export function TrialBalancePage() {
  const text = useText();
  const days = usePeriod();
  const { balances, ...read } = useBalances(days);
  const { nameOfAccount } = useChart();
  const byCurrency = useMemo(() => balances && trialBalances(balances), [balances]);
  const title = text('ledger.balances.title');
  return (
    <ReportShell
      title={title}
      period={days}
      read={{ ...read, isRead: balances !== undefined }}
      isEmpty={balances?.length === 0}
      choices={<PeriodFields />}
      links={
        <Button component={Link} to={links.account('')} variant="default">
          {text('ledger.account.chooser')}
        </Button>
      }
      files={
        byCurrency && (
          <ExportButtons
            name={[title, days.from, days.to].filter(Boolean).join('-')}
            sheet={async () => balancesExport(byCurrency, { text, nameOf: nameOfAccount })}
          />
        )
      }
    >
      {byCurrency?.map((balance) => (
        <TrialBalanceTable key={balance.currency} balance={balance} days={days} />
      ))}
    </ReportShell>
  );
}
