/**
 * What a bulk change of sale lines asks about their sales. Lines of an invoiced sale are changed on the sale's page alone,
 * and no run, nor its undo, touches a line whose sale was quoted or invoiced since the preview.
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

/** Leaves the lines of invoiced sales out of a plan, and gives the others their sales as they are now. */
export async function withoutInvoicedLines(
  source: RecordSource,
  segment: Segment,
  records: readonly WireRecord[],
  plan: BulkPlan,
): Promise<BulkPlan> {
  if (!holdsSaleLines(moduleOf(segment))) return plan;
  const saleOf = new Map(records.map((record) => [record.id, Number(record.sale_id)]));
  /** A line may be moved to another sale. */
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
 * A function that says which document the sale of a line got since the preview. It is read just before each of its lines,
 * because a run may wait for long; lines whose turn comes at the same moment share one reading.
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
    // The save itself says what has become of the line.
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
