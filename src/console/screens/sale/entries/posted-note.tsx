/** Beside the offer to change the lines of an invoice: its entries do not follow them. */
import '#console/screens/sale/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { entryNumbers, usePostedInvoice } from '#console/screens/sale/entries/posted-invoice.ts';

export function PostedNote({ invoiceNumber }: { invoiceNumber: number }) {
  const text = useText();
  const { posted } = usePostedInvoice(invoiceNumber);
  return posted.length > 0 && <span>{text('sale.lines.posted', entryNumbers(posted))} </span>;
}
