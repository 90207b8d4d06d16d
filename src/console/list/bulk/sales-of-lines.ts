/**
 * Checks the sales of the lines in a bulk change. Lines of an invoiced sale can only be changed on the sale's page, and
 * neither a run nor its undo touches a line whose sale was quoted or invoiced since the preview.
 */
import type { ApiClient } from '#console/data/api-client.ts';
import { isNotFound } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { BulkItem, BulkPlan } from '#console/list/bulk/bulk-plan.ts';
import { type NewDocument, numberedSince } from '#console/record/undo/document-issued.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { holdsSaleLines, type InvoicedAs, invoicedAs } from '#contract/rules/sale.ts';

/** Leaves the lines of invoiced sales out of a plan, and adds the current sales to the others. */
export async function withoutInvoicedLines(
  source: RecordSource,
  segment: Segment,
  records: readonly WireRecord[],
  plan: BulkPlan,
): Promise<BulkPlan> {
  if (!holdsSaleLines(moduleOf(segment))) return plan;
  const saleOf = new Map(records.map((record) => [record.id, Number(record.sale_id)]));
  /** Both sales, if the line moves to another one. */
  const salesOf = ({ id, set }: BulkItem) =>
    [saleOf.get(id), Number(set.sale_id)].filter((sale) => sale !== undefined && sale > 0);
  const ids = [...new Set(plan.items.flatMap(salesOf))].filter((id) => id !== undefined);
  const sales = new Map(await Promise.all(ids.map(async (id) => [id, await source.referred('sales', id)] as const)));
  const items = plan.items.map((item) => ({
    ...item,
    sales: salesOf(item).flatMap((id) => (id !== undefined && sales.get(id)) || []),
  }));
  const isOpen = ({ sales: own }: (typeof items)[number]) => own.every(({ invoice_number }) => invoice_number === 0);
  const left = items.filter((item) => !isOpen(item));
  if (!left.length) return { ...plan, items };
  return { ...plan, items: items.filter(isOpen), invoiced: { count: left.length, kind: kindOfAll(left) } };
}

function kindOfAll(items: readonly Pick<BulkItem, 'sales'>[]): InvoicedAs {
  const invoiced = items.flatMap(({ sales = [] }) => sales.filter(({ invoice_number }) => invoice_number > 0));
  const [kind = 'either', ...others] = new Set(invoiced.map(({ total }) => invoicedAs(total)));
  return others.length ? 'either' : kind;
}

/**
 * Returns a function that finds the document issued for a line's sale since the preview. The sale is read right before
 * each line, because a run may wait for long; lines checked at the same time share one request.
 */
export function createNumberCheck(api: ApiClient): (item: BulkItem) => Promise<NewDocument | undefined> {
  const reads = new Map<number, Promise<ReadRecord<'sales'> | undefined>>();
  const read = (id: number) => {
    const reading = reads.get(id) ?? readSale(api, id);
    reads.set(id, reading);
    const forget = () => reads.delete(id);
    reading.then(forget, forget);
    return reading;
  };
  return async ({ sales = [] }) => {
    for (const before of sales) {
      const now = await read(before.id);
      const document = now && numberedSince(before, now);
      if (document) return document;
    }
    return undefined;
  };
}

async function readSale(api: ApiClient, id: number): Promise<ReadRecord<'sales'> | undefined> {
  try {
    return (await recordSourceOf(api).record('sales', id)).record;
  } catch (error) {
    // The save that follows reports what happened to the line.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
