/** A sale: what it is, its lines, what was made of it; or one of its documents, as its address says. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, useCallback, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRecord } from '#console/data/records.ts';
import { useText } from '#console/messages/messages.ts';
import { NewReminder } from '#console/record/new-reminder.tsx';
import type { FactGroup, Shown } from '#console/record/record-facts.tsx';
import { FailedRecord, NoRecord, RecordPage, useAddressedId } from '#console/record/record-page.tsx';
import { type DocumentKind, documentAddress } from '#console/screens/sale/documents.ts';
import { CopiedLines } from '#console/screens/sale/lines/copied-lines.tsx';
import { LinesPart } from '#console/screens/sale/lines/lines-part.tsx';
import { isSettled, SaleChip } from '#console/screens/sale/sale-state.tsx';
import { TurnInto } from '#console/screens/sale/turn-into.tsx';
import { useSession } from '#console/session/session.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

const SaleDocument = lazy(async () => ({
  default: (await import('#console/screens/sale/sale-document.tsx')).SaleDocument,
}));

type Sale = Shown<'sales'>;

export function SalePage() {
  const id = useAddressedId();
  const [params] = useSearchParams();
  const documentKind = params.get('document');
  if (id === undefined) return <NoRecord segment="sales" />;
  if (documentKind === 'quote' || documentKind === 'invoice')
    return <DocumentPage key={id} id={id} kind={documentKind} />;
  return <SaleRecord key={id} />;
}

function DocumentPage({ id, kind }: { id: number; kind: DocumentKind }) {
  const { data, error, refetch } = useRecord('sales', id);
  if (error && !data) return <FailedRecord segment="sales" error={error} retry={refetch} />;
  if (!data) return <SkeletonRows rows={8} columns={3} />;
  return <SaleDocument sale={data.record} kind={kind} />;
}

function GivenNumber({ number }: { number: number }) {
  const text = useText();
  return number || text('sales.notMade');
}

const groups: FactGroup<'sales'>[] = [
  {
    fields: ['client_id', 'date', 'quote_number', 'invoice_number'],
    cells: {
      quote_number: (sale) => <GivenNumber number={sale.quote_number} />,
      invoice_number: (sale) => <GivenNumber number={sale.invoice_number} />,
    },
  },
];

function SaleRecord() {
  const counting = useRef(() => 0);
  const unsaved = useCallback(() => counting.current(), []);
  return (
    <RecordPage
      segment="sales"
      groups={groups}
      chips={(sale) => <SaleChip sale={sale} />}
      isClosed={isSettled}
      actions={(sale) => (
        <>
          <NewReminder module="sales" id={sale.id} />
          <DocumentLink sale={sale} kind="quote" />
          <DocumentLink sale={sale} kind="invoice" />
          <TurnInto sale={sale} action="quote" unsaved={unsaved} />
          <TurnInto sale={sale} action="invoice" unsaved={unsaved} />
        </>
      )}
    >
      {(sale) => (
        <>
          <CopiedLines saleId={sale.id} />
          <LinesPart sale={sale} counting={counting} />
        </>
      )}
    </RecordPage>
  );
}

/** Once there is a number, the document that it stands on. */
function DocumentLink({ sale, kind }: { sale: Sale; kind: DocumentKind }) {
  const text = useText();
  const { may } = useSession();
  const number = sale[`${kind}_number`];
  if (!number || !may('sales_products', 'list')) return null;
  return (
    <Button
      component={Link}
      to={documentAddress(sale.id, kind)}
      variant="default"
      leftSection={<IconPrinter size={16} />}
    >
      {text(`sales.${kind}.open`, { number })}
    </Button>
  );
}
