/** The reference of an entry, with a link to the sale if it names an invoice. */
import { Link } from 'react-router-dom';
import { useRecordList } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { links } from '#console/links.ts';
import { useSession } from '#console/session/session.tsx';
import { referredInvoice } from '#contract/rules/sale-entry.ts';

export function InvoiceLink({ reference }: { reference: string }) {
  const { may } = useSession();
  const source = useRecordSource();
  const invoice = referredInvoice(reference);
  const query = { invoice_number: String(invoice ?? 0), page: 1, per_page: 1 };
  const enabled = invoice !== undefined && may('sales', 'list') && source.canQuery('sales', query);
  const { data } = useRecordList('sales', query, { enabled });
  const sale = enabled ? data?.records.find(({ invoice_number }) => invoice_number === invoice) : undefined;
  return sale ? <Link to={links.record('sales', sale.id)}>{reference}</Link> : reference;
}
