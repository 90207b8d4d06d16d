/** The texts for making each kind of document. */
import '#console/screens/sale/messages/catalogue.ts';
import type { MessageId } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { DocumentKind } from '#console/screens/sale/documents.ts';
import type { InvoiceKind } from '#console/screens/sale/invoice-kind.ts';

export const documentTexts = {
  quote: {
    label: 'sale.quote.make',
    title: 'sale.quote.title',
    hint: 'sale.quote.hint',
    made: 'sale.quote.made',
    already: 'sale.quote.already',
    number: 'quote_number',
  },
  invoice: {
    label: 'sale.invoice.make',
    title: 'sale.invoice.title',
    hint: 'sale.invoice.hint',
    made: 'sale.invoice.made',
    already: 'sale.invoice.already',
    number: 'invoice_number',
  },
  /** An invoice with a negative total. It has an invoice number. */
  creditNote: {
    label: 'sale.creditNote.make',
    title: 'sale.creditNote.title',
    hint: 'sale.creditNote.hint',
    made: 'sale.creditNote.made',
    already: 'sale.creditNote.already',
    number: 'invoice_number',
  },
} as const satisfies Record<
  DocumentKind | InvoiceKind,
  Record<'label' | 'title' | 'hint' | 'made' | 'already', MessageId> & { number: keyof ShownRecord<'sales'> }
>;

export type DocumentKindTexts = (typeof documentTexts)[keyof typeof documentTexts];

export function documentTextsOf(action: DocumentKind, kind: InvoiceKind): DocumentKindTexts {
  return documentTexts[action === 'invoice' ? kind : action];
}
