/** Aged receivables and payables: the open amounts of each client or supplier by age. */
import '#console/screens/reports/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { createPath, Link, useLocation, useSearchParams } from 'react-router-dom';
import { useReport } from '#console/data/reports/use-report.ts';
import { links } from '#console/links.ts';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { AccountField } from '#console/screens/reports/account-field.tsx';
import { useAccountSide, useSideAccount } from '#console/screens/reports/account-side.ts';
import { agingExport } from '#console/screens/reports/aging/aging-export.ts';
import { AgingTable } from '#console/screens/reports/aging/aging-table.tsx';
import { DayField, useReportDay } from '#console/screens/reports/day-field.tsx';
import { usualStatementDays } from '#console/screens/reports/party-statement/statement-days.ts';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import { type AgingSide, agingSides } from '#contract/statements/aging.ts';

export function AgingPage() {
  const text = useText();
  const at = useReportDay();
  const side = useAccountSide();
  const { account, defaultAccount } = useSideAccount(side);
  const { reply, loadProgress, error, retry } = useReport(ledger_aging, { account, at });
  const balances = useMemo(() => reply && agedBalances(reply.data, side), [reply, side]);
  const title = text(`reports.aging.${side}`);
  return (
    <ReportShell
      title={title}
      read={{ isRead: balances !== undefined, loadProgress, error, retry }}
      isEmpty={balances?.length === 0}
      emptyTitle={text('reports.aging.none')}
      choices={
        <>
          <SideChoice side={side} />
          <DayField day={at} />
          <div className={classes.choices}>
            <AccountField key={side} name="account" label={text('reports.account')} initial={defaultAccount} />
          </div>
        </>
      }
      links={
        <Button
          variant="default"
          component={Link}
          to={links.report('statements', { side, account, ...usualStatementDays(at) })}
        >
          {text('reports.statements.link')}
        </Button>
      }
      files={
        balances && (
          <ExportButtons
            name={`${title}-${account}-${at}`}
            sheet={async () => agingExport(balances, { text, title })}
          />
        )
      }
    >
      {balances?.map((each) => (
        <AgingTable key={each.currency} aging={each} account={account} at={at} side={side} />
      ))}
      <p className={classes.equation}>{text('reports.aging.how', { account })}</p>
    </ReportShell>
  );
}

function SideChoice({ side }: { side: AgingSide }) {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const options = agingSides.map((each) => {
    const next = new URLSearchParams(params);
    next.set('side', each);
    next.delete('account');
    return {
      to: createPath({ pathname, search: String(next) }),
      label: text(`reports.aging.${each}`),
      isCurrent: each === side,
    };
  });
  return <ViewSwitcher label={text('reports.aging.side')} options={options} />;
}
