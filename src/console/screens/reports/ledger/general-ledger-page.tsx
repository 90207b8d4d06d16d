/** The general ledger: the accounts of a range, each with its lines and its balances in a period. */
import '#console/screens/reports/messages/catalogue.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useReport, useServiceReports } from '#console/data/reports/use-report.ts';
import { useEveryPage } from '#console/list/export/use-every-page.ts';
import { ListFooter } from '#console/list/list-footer.tsx';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields } from '#console/screens/ledger/period-fields.tsx';
import { PrintButton, PrintedRange, PrintNow } from '#console/screens/ledger/print-button.tsx';
import { AccountField } from '#console/screens/reports/account-field.tsx';
import { ClosingsOfLedger } from '#console/screens/reports/ledger/closings-of-ledger.tsx';
import { GeneralLedgerTable } from '#console/screens/reports/ledger/general-ledger-table.tsx';
import { haveBalances, joinPages } from '#console/screens/reports/ledger/joined-pages.ts';
import { ledgerExport } from '#console/screens/reports/ledger/ledger-export.ts';
import { usePaging } from '#console/screens/reports/ledger/report-pages.ts';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { useReportPeriod } from '#console/screens/reports/use-report-period.ts';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';
import { type LedgerPage, ledger_lines } from '#contract/reports/ledger_lines.ts';

const maxPerPage = 1000;

export function GeneralLedgerPage() {
  const text = useText();
  const { nameOfAccount } = useChart();
  const [params] = useSearchParams();
  const period = useReportPeriod();
  const { page, per_page, changePage } = usePaging(maxPerPage);
  const range = {
    account_from: params.get('account_from') || undefined,
    account_to: params.get('account_to') || undefined,
    from: period.from || undefined,
    to: period.to || undefined,
  };
  const { reply, isStale, loadProgress, error, retry, fetchWith } = useReport(
    ledger_lines,
    { ...range, page, per_page },
    { keepsPrevious: true },
  );
  const [whole, setWhole] = useState<LedgerPage>();
  const readEveryPage = useEveryPage();
  const areCurrent = useBalanceCheck(range);
  const readAll = async () =>
    joinPages(await readEveryPage((page) => fetchWith({ ...range, page, per_page: maxPerPage }), { areCurrent }));
  const shown = whole ?? reply;
  const title = text('reports.generalLedger');
  const { account_from: first = '', account_to: last = '' } = range;
  const hasAccounts = Boolean(first || last);
  const isTurned = first && last && last < first;
  return (
    <ReportShell
      title={title}
      period={period}
      read={{ isRead: reply !== undefined, loadProgress, error, retry }}
      emptyTitle={hasAccounts ? text(isTurned ? 'reports.turnedAccounts' : 'reports.noneOnAccounts') : undefined}
      isEmpty={reply?.data.length === 0 && reply.meta.current_page === 1}
      choices={
        <>
          <PeriodFields days={period} />
          <div className={classes.choices}>
            <AccountField name="account_from" label={text('reports.accountFrom')} />
            <AccountField name="account_to" label={text('reports.accountTo')} />
          </div>
        </>
      }
      print={reply && <PrintButton total={reply.meta.total} readAll={readAll} onRead={setWhole} />}
      files={
        <ExportButtons
          lines={reply?.meta.total}
          name={[title, range.account_from, range.account_to, range.from, range.to].filter(Boolean).join('-')}
          sheet={async () => ledgerExport(await readAll(), { text, nameOf: nameOfAccount })}
        />
      }
    >
      {shown && <PrintedRange meta={shown.meta} count={linesOn(shown)} />}
      {shown && <ClosingsOfLedger accounts={shown.data.map(({ account }) => account)} days={period} />}
      {shown && (
        <GeneralLedgerTable nameOfAccount={nameOfAccount} page={shown} days={period} stale={isStale && !whole} />
      )}
      {whole && <PrintNow onEnd={() => setWhole(undefined)} />}
      {reply && <ListFooter meta={reply.meta} count={linesOn(reply)} change={changePage} />}
    </ReportShell>
  );
}

/** Undefined where the pages are computed from the same records, and fit together without a check. */
function useBalanceCheck({ from = firstDay, to = lastDay }: { from?: string; to?: string }) {
  const isAnswered = useServiceReports(ledger_balances);
  const { fetchWith } = useReport(ledger_balances, { from, to }, { enabled: false });
  if (!isAnswered) return undefined;
  return async (pages: readonly LedgerPage[]) => haveBalances(pages, (await fetchWith({ from, to })).data);
}

function linesOn({ data }: LedgerPage): number {
  return data.reduce((sum, { lines }) => sum + lines.length, 0);
}
