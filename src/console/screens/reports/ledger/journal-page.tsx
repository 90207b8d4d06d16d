/** The journal: the entries of the days by date and number, with their lines. */
import '#console/screens/reports/messages/catalogue.ts';
import { useState } from 'react';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useEveryPage } from '#console/list/export/use-every-page.ts';
import { ListFooter } from '#console/list/list-footer.tsx';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields } from '#console/screens/ledger/period-fields.tsx';
import { PrintButton, PrintedRange, PrintNow } from '#console/screens/ledger/print-button.tsx';
import { journalExport } from '#console/screens/reports/ledger/journal-export.ts';
import { JournalNumbers, JournalTable } from '#console/screens/reports/ledger/journal-table.tsx';
import { usePaging } from '#console/screens/reports/ledger/report-pages.ts';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import { useReportPeriod } from '#console/screens/reports/use-report-period.ts';
import { type JournalPage as Journal, ledger_journal } from '#contract/reports/ledger_journal.ts';

const maxPerPage = 500;

export function JournalPage() {
  const text = useText();
  const { nameOfAccount } = useChart();
  const period = useReportPeriod();
  const { page, per_page, changePage } = usePaging(maxPerPage);
  const days = { from: period.from || undefined, to: period.to || undefined };
  const { reply, isStale, loadProgress, error, retry, fetchWith } = useReport(
    ledger_journal,
    { ...days, page, per_page },
    { keepsPrevious: true },
  );
  const [whole, setWhole] = useState<Journal>();
  const readEveryPage = useEveryPage();
  const readAll = async () => joined(await readEveryPage((page) => fetchWith({ ...days, page, per_page: maxPerPage })));
  const shown = whole ?? reply;
  const title = text('reports.journal');
  return (
    <ReportShell
      title={title}
      period={period}
      read={{ isRead: reply !== undefined, loadProgress, error, retry }}
      isEmpty={reply?.meta.total === 0}
      choices={<PeriodFields days={period} />}
      print={reply && <PrintButton total={reply.meta.total} readAll={readAll} onRead={setWhole} />}
      files={
        <ExportButtons
          lines={reply?.meta.total}
          name={[title, days.from, days.to].filter(Boolean).join('-')}
          sheet={async () => journalExport(await readAll(), { text, nameOf: nameOfAccount })}
        />
      }
    >
      {shown?.numbers && <JournalNumbers numbers={shown.numbers} count={shown.meta.total} />}
      {shown && <PrintedRange meta={shown.meta} count={shown.data.length} />}
      {shown && <JournalTable page={shown} nameOfAccount={nameOfAccount} stale={isStale && !whole} />}
      {whole && <PrintNow onEnd={() => setWhole(undefined)} />}
      {reply && <ListFooter meta={reply.meta} count={reply.data.length} change={changePage} />}
    </ReportShell>
  );
}

function joined(pages: readonly Journal[]): Journal {
  const [first] = pages;
  if (!first) throw new RangeError('no page was read');
  return { ...first, data: pages.flatMap(({ data }) => data) };
}
