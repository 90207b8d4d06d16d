/** Finds quotes and invoices by their number: `invoice 96`, `facture no 96`. The sale itself has another number. */
import { useRecordList } from '#console/data/records.ts';
import { useSession } from '#console/session/session.tsx';
import { fold } from '#contract/formats/text.ts';
import type { Hit } from '#contract/reports/search.ts';

/** In both languages, regardless of the language of the screen. */
const spoken =
  /^\s*(?:(invoice|inv|facture|fact)|(?:quote|quotation|soumission|soum))s?\.?\s*(?:no\.?|n°|#)?\s*(\d{1,9})\s*$/;

interface DocumentQuery {
  field: 'invoice_number' | 'quote_number';
  number: number;
}

export function readDocument(typed: string): DocumentQuery | undefined {
  const [match, invoice, number] = spoken.exec(fold(typed)) ?? [];
  // 0 means that a sale has no such document.
  if (match === undefined || Number(number) === 0) return undefined;
  return { field: invoice ? 'invoice_number' : 'quote_number', number: Number(number) };
}

const maxDocuments = 5;

export function useDocumentSearch(typed: string): { hits: readonly Hit[]; isReading: boolean } {
  const { may } = useSession();
  const document = readDocument(typed);
  const enabled = document !== undefined && may('sales', 'list');
  const query = document ? { [document.field]: document.number, per_page: maxDocuments } : {};
  const { data, isFetching, isPlaceholderData, loadProgress } = useRecordList('sales', query, { enabled });
  if (!enabled) return { hits: [], isReading: false };
  const records = isPlaceholderData ? [] : (data?.records ?? []);
  const isReading =
    isFetching ||
    (loadProgress !== undefined && !loadProgress.done && !records.length && loadProgress.state === 'reading');
  return { hits: records.map((record) => ({ segment: 'sales', record, rank: 0 })), isReading };
}
