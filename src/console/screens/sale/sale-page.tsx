/** The page of a sale with its lines and documents, or one of the documents alone, depending on the address. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRecord } from '#console/data/records.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { FailedRecord, removesRecord } from '#console/record/failed-record.tsx';
import { NewReminder } from '#console/record/new-reminder.tsx';
import type { FactGroup, ShownRecord } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { useAddressedId } from '#console/record/use-addressed-id.ts';
import { RecordNotFoundPage } from '#console/routing/notice-pages.tsx';
import { type DocumentKind, documentAddress } from '#console/screens/sale/documents.ts';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import { CopiedLines } from '#console/screens/sale/lines/copied-lines.tsx';
import { CopyGuard } from '#console/screens/sale/lines/copy-guard.tsx';
import { LinesSection } from '#console/screens/sale/lines/lines-section.tsx';
import { MakeDocument } from '#console/screens/sale/make-document.tsx';
import { SaleChip } from '#console/screens/sale/sale-state.tsx';
import { useSession } from '#console/session/session.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const SaleDocument = lazyComponent(async () => (await import('#console/screens/sale/sale-document.tsx')).SaleDocument);

const EntriesSection = lazyComponent(
  async () => (await import('#console/screens/sale/entries/entries-section.tsx')).EntriesSection,
);

type Sale = ShownRecord<'sales'>;

export function SalePage() {
  const id = useAddressedId();
  const [params] = useSearchParams();
  const documentKind = params.get('document');
  if (id === undefined) return <RecordNotFoundPage segment="sales" />;
  if (documentKind === 'quote' || documentKind === 'invoice')
    return <DocumentPage key={id} id={id} kind={documentKind} />;
  return <SaleRecord key={id} />;
}

function DocumentPage({ id, kind }: { id: number; kind: DocumentKind }) {
  const { data, error, refetch } = useRecord('sales', id);
  if (error && (!data || removesRecord(error))) return <FailedRecord segment="sales" error={error} retry={refetch} />;
  if (!data) return <SkeletonRows rows={8} columns={3} />;
  return <SaleDocument sale={data.record} kind={kind} />;
}

function GivenNumber({ number }: { number: number }) {
  const text = useText();
  return number || text('sale.notMade');
}

const groups: FactGroup<'sales'>[] = [
  {
    fields: ['client_id', 'date', 'quote_number', 'invoice_number'],
    labels: { invoice_number: (sale) => <InvoiceLabel sale={sale} /> },
    cells: {
      quote_number: (sale) => <GivenNumber number={sale.quote_number} />,
      invoice_number: (sale) => <GivenNumber number={sale.invoice_number} />,
    },
  },
];

function SaleRecord() {
  const unsavedCount = useRef(() => 0);
  const unsaved = useCallback(() => unsavedCount.current(), []);
  const [isCopying, setCopying] = useState(false);
  return (
    <RecordPage
      segment="sales"
      groups={groups}
      chips={(sale) => <StateChip sale={sale} />}
      actions={(sale) => (
        <>
          <NewReminder module="sales" id={sale.id} />
          <DocumentLink sale={sale} kind="quote" />
          <DocumentLink sale={sale} kind="invoice" />
          <MakeDocument sale={sale} action="quote" unsaved={unsaved} />
          <MakeDocument sale={sale} action="invoice" unsaved={unsaved} />
        </>
      )}
    >
      {(sale) => (
        <>
          <CopiedLines saleId={sale.id} onBusy={setCopying} />
          {/* The router asks one guard alone. Lines typed meanwhile stay as drafts. */}
          {isCopying && <CopyGuard />}
          <LinesSection sale={sale} unsavedCount={unsavedCount} isGuarded={!isCopying} />
          <Suspense>
            <EntriesSection sale={sale} />
          </Suspense>
        </>
      )}
    </RecordPage>
  );
}

/** Shows no state until it is known whether the document is an invoice or a credit note. */
function StateChip({ sale }: { sale: Sale }) {
  const kind = useInvoiceKind(sale);
  if (sale.invoice_number > 0 && !kind) return null;
  return <SaleChip sale={sale} isCreditNote={kind === 'creditNote'} />;
}

function InvoiceLabel({ sale }: { sale: Sale }) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('sales');
  return useInvoiceKind(sale) === 'creditNote' ? text('sale.creditNote.label') : fieldLabelOf('invoice_number');
}

/** A link to the document, once it has a number and its kind is known. */
function DocumentLink({ sale, kind }: { sale: Sale; kind: DocumentKind }) {
  const text = useText();
  const { may } = useSession();
  const invoiceKind = useInvoiceKind(sale);
  const number = sale[`${kind}_number`];
  if (!number || !may('sales_products', 'list')) return null;
  const words = kind === 'invoice' ? invoiceKind : kind;
  if (!words) return null;
  return (
    <Button
      component={Link}
      to={documentAddress(sale.id, kind)}
      variant="default"
      leftSection={<IconPrinter size={16} />}
    >
      {text(`sale.${words}.open`, { number })}
    </Button>
  );
}
