import '#console/list/export/messages/catalogue.ts';
import { type ConsistencyChecks, type ReportPage, readEveryPage } from '#console/data/reports/read-every-page.ts';
import { useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';

/** Reads every page of a report. Warns if the report kept changing during the read. */
export function useEveryPage() {
  const text = useText();
  return async <P extends ReportPage>(
    readPage: (page: number) => Promise<P>,
    checks?: ConsistencyChecks<P>,
  ): Promise<P[]> => {
    const { pages, isConsistent } = await readEveryPage(readPage, checks);
    if (!isConsistent) showToast({ text: text('list.export.listChanged'), tone: 'danger' });
    return pages;
  };
}
