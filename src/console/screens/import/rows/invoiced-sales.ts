/** Refuses new lines of invoiced sales: they would change the invoice, which is only possible on the sale's page. */
import type { ApiClient } from '#console/data/api-client.ts';
import { isNotFound } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { holdersOf, type LookupRequest } from '#console/screens/import/rows/check.ts';
import type { ChangedInvoice, Draft } from '#console/screens/import/rows/import-plan.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { holdsSaleLines, invoicedAs } from '#contract/rules/sale.ts';

const path = 'sale_id';

/** Adds a problem to the drafts of such lines. Lines that a file updates are checked when their change is planned. */
export async function withoutInvoicedSales(request: LookupRequest, drafts: Draft[]): Promise<Draft[]> {
  const { segment, columns } = request.plan;
  if (!holdsSaleLines(moduleOf(segment)) || !request.mayRead('sales')) return drafts;
  const isNew = ({ known, present }: Draft) => !known && !present;
  const ids = new Set(drafts.filter(isNew).flatMap(({ sent }) => (Number(sent[path]) ? [String(sent[path])] : [])));
  const sales = ids.size ? await holdersOf(request, 'sales', 'id', [...ids]) : [];
  const invoices = new Map(sales.map((sale) => [sale.id, invoiceOf(sale)]));
  const column = columns.includes(path) ? columns.indexOf(path) : undefined;
  return drafts.map((draft) => {
    const invoice = isNew(draft) && invoices.get(Number(draft.sent[path]));
    if (!invoice) return draft;
    const problem = { row: draft.rows[0] ?? 0, column, path, cause: { kind: 'invoiced', invoice } as const };
    return { ...draft, problems: [...draft.problems, problem] };
  });
}

/**
 * Finds the invoice that a new line would change, right before the line is sent, because the sale may have been
 * invoiced since the check. Undefined for modules without lines of sales.
 */
export function createInvoiceCheck(api: ApiClient, segment: Segment) {
  if (!holdsSaleLines(moduleOf(segment))) return undefined;
  return async ({ sent }: Draft): Promise<ChangedInvoice | undefined> => {
    const id = Number(sent[path]);
    if (!id) return undefined;
    try {
      const { record } = await recordSourceOf(api).record('sales', id);
      return invoiceOf(record);
    } catch (error) {
      // If the sale does not exist, the service refuses the line itself.
      if (isNotFound(error)) return undefined;
      throw error;
    }
  };
}

function invoiceOf({ invoice_number, total }: Partial<ReadRecord<'sales'>>): ChangedInvoice | undefined {
  return invoice_number ? { invoice: invoice_number, kind: invoicedAs(total) } : undefined;
}
