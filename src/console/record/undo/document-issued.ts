/**
 * Whether a quote or an invoice was issued for a sale after one of its lines was changed. Such lines must not be undone
 * by a single key, because somebody may have the document by now.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#console/data/api-client.ts';
import { createMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { readRecord, type VersionedRecord } from '#console/data/read-records.ts';
import { isNotFound } from '#console/data/service-error.ts';
import type { StepResult } from '#console/record/undo/undo-history.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { holdsSaleLines, type InvoicedAs, invoicedAs, type NumberedSale } from '#contract/rules/sale.ts';

/** A document issued for a sale. */
export interface NewDocument {
  /** The sale's own number. */
  sale: number;
  document: 'quote' | InvoicedAs;
}

interface WatchDeps {
  api: ApiClient;
  queryClient: QueryClient;
}

interface WatchedChange {
  id: number;
  /** Contains at least the changed values. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Called when the change is made. The returned function is called with the record's current id before the change is
 * undone or redone. If the line was moved, both sales are checked. A sale that is not cached is read at once; if that
 * fails, it counts as one without numbers.
 */
export function watchIssuedDocuments(reading: WatchDeps, segment: Segment, { id, before, after }: WatchedChange) {
  const { api, queryClient } = reading;
  const cached = <S extends Segment>(of: S, number: number) =>
    queryClient.getQueryData<VersionedRecord<ReadRecord<S>>>(queryKeys.record(of, number))?.record;
  const isLine = holdsSaleLines(moduleOf(segment));
  const line = isLine ? cached('sales_products', id) : undefined;
  const readSale = (number: number) =>
    readRecord(api, 'sales', number)
      .then(({ record }) => record)
      .catch(() => undefined);
  const moved = isLine ? [before.sale_id, after.sale_id].map(Number).filter((sale) => sale > 0) : [];
  const sales = new Set(line ? [...moved, line.sale_id] : moved);
  const known = new Map([...sales].map((sale) => [sale, cached('sales', sale) ?? readSale(sale)] as const));

  const numberOfSale = async (sale: number): Promise<StepResult | undefined> => {
    const then = await known.get(sale);
    const read = await readRecord(api, 'sales', sale);
    const numbered = numberedSince(then, read.record);
    if (!numbered) return undefined;
    createMutationEffects(reading, 'sales').seen(read);
    return { kind: 'numbered', lines: 1, ...numbered };
  };

  return async (now: number): Promise<StepResult | undefined> => {
    if (!isLine) return undefined;
    try {
      const { record } = await readRecord(api, 'sales_products', now);
      for (const sale of new Set([record.sale_id, ...moved])) {
        const numbered = await numberOfSale(sale);
        if (numbered) return numbered;
      }
      return undefined;
    } catch (error) {
      // The save that follows reports what happened to the line.
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
}

/** The document issued since; undefined if the sale got no new number. */
export function numberedSince(
  before: NumberedSale | undefined,
  { sale_number: sale, quote_number, invoice_number, total }: NumberedSale & { sale_number: number; total?: string },
): NewDocument | undefined {
  if (invoice_number > 0 && !before?.invoice_number) {
    return { sale, document: invoicedAs(total) };
  }
  return quote_number > 0 && !before?.quote_number ? { sale, document: 'quote' } : undefined;
}
