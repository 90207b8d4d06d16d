/** Says, beside the offer to change the lines of an invoice, that its entries will not change with them. */
import '#console/screens/sale/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { entryNumbers, usePostedInvoice } from '#console/screens/sale/entries/posted-invoice.ts';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';

export function PostedNote({ sale }: { sale: ShownRecord<'sales'> }) {
  const text = useText();
  const { posted } = usePostedInvoice(sale.invoice_number);
  const kind = useInvoiceKind(sale);
  return kind && posted.length > 0 && <span>{text('sale.lines.posted', { kind, ...entryNumbers(posted) })} </span>;
}
