/** The entries that refer to an invoice, in their head or in a line, for people who may read the ledger. */
import { useMemo } from 'react';
import { type RelatedRecords, useRelatedRecords } from '#console/data/use-related.ts';
import { useSession } from '#console/session/session.tsx';
import { comparing } from '#contract/core/query/record-order.ts';
import { moduleOf } from '#contract/registry.ts';
import { invoiceReference } from '#contract/rules/sale-entry.ts';

type Entries = RelatedRecords<'transactions'>;

export function useInvoiceEntries(invoiceNumber: number) {
  const { may } = useSession();
  const mayRead = may('transactions', 'list') && invoiceNumber > 0;
  const reference = invoiceReference(invoiceNumber);
  const named = useRelatedRecords('transactions', { reference }, mayRead);
  const namedByLine = useRelatedRecords('transactions', { 'details.reference': reference }, mayRead);
  const related: Entries = {
    records: useMemo(() => bothOf(named.records, namedByLine.records), [named.records, namedByLine.records]),
    error: named.error ?? namedByLine.error,
    isReading: Boolean(named.isReading || namedByLine.isReading),
    loadProgress: named.loadProgress,
  };
  related.unread = unreadOf(related.records ?? [], [named, namedByLine]);
  const { records, loadProgress, error, isReading = false, unread } = related;
  const isWhole = !mayRead || (records !== undefined && !unread && (loadProgress === undefined || loadProgress.done));
  if (!mayRead) return { related, entries: [], isWhole, isReading, error: undefined, loadProgress: undefined };
  return { related, entries: records ?? [], isWhole, isReading, error, loadProgress };
}

/** Joins two lists in the order of the list, without duplicates; undefined until both are read. */
function bothOf(some: Entries['records'], others: Entries['records']): Entries['records'] {
  if (!some || !others) return undefined;
  const byId = new Map([...some, ...others].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort(comparing(moduleOf('transactions'), []));
}

function unreadOf(records: readonly object[], parts: readonly Entries[]): Entries['unread'] {
  const unread = parts.flatMap((part) => part.unread ?? []);
  if (!unread.length) return undefined;
  const readers = unread.flatMap(({ readOn }) => readOn ?? []);
  return {
    read: records.length,
    total: unread.reduce((sum, { read, total }) => sum + total - read, records.length),
    readOn: readers.length
      ? () => {
          for (const readOn of readers) readOn();
        }
      : undefined,
  };
}
