/**
 * Whether a sale got a number after one of its lines was changed: what stands on a quote or an invoice that somebody has by
 * now is not changed by one key.
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

/** A document that a sale got. */
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
  /** The changed values at least. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Called when the change is made; what it returns is asked, by the record's present id, before the change is undone or
 * redone. Of a moved line both sales are looked at: the one that it leaves, and the one that it returns to. A sale that no
 * page shows is read at once, and counts as one without numbers where that fails.
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
      // The save itself says what has become of the line.
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
}

/** Undefined where the sale has no number that it had not before. */
export function numberedSince(
  before: NumberedSale | undefined,
  { sale_number: sale, quote_number, invoice_number, total }: NumberedSale & { sale_number: number; total?: string },
): NewDocument | undefined {
  if (invoice_number > 0 && !before?.invoice_number) {
    return { sale, document: invoicedAs(total) };
  }
  return quote_number > 0 && !before?.quote_number ? { sale, document: 'quote' } : undefined;
}
