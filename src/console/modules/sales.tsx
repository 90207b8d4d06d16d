import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Column, Listed } from '#console/kit/columns.ts';
import { numberCell, textCell } from '#console/kit/export/sheet-cell.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage, EditPage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { Kept } from '#console/kit/read.ts';
import { useAddressedId } from '#console/kit/record-page.tsx';
import { useRecord } from '#console/kit/records.ts';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { linesOfParam } from '#console/screens/sale/copied-lines.tsx';
import { typingAddress } from '#console/screens/sale/lines-part.tsx';
import { SalePage } from '#console/screens/sale/sale-page.tsx';
import { isSettled, SaleChip, SaleViews, stateWords } from '#console/screens/sale/sale-state.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';

/** 0 is no number yet. */
function GivenNumber({ number }: { number: number }) {
  return number || null;
}

function NumberAndState({ sale }: { sale: Listed<'sales'> }) {
  return (
    <>
      {sale.sale_number} <SaleChip sale={sale} />
    </>
  );
}

const columns: Column<'sales'>[] = [
  {
    field: 'sale_number',
    width: 184,
    figure: false,
    cell: (sale) => <NumberAndState sale={sale} />,
    exported: [
      { cell: ({ sale_number }) => numberCell(sale_number) },
      { heading: 'kit.list.state', cell: (sale, { text }) => textCell(text(stateWords(sale))) },
    ],
  },
  { field: 'client_id' },
  { field: 'date', width: 128 },
  {
    field: 'quote_number',
    width: 128,
    cell: ({ quote_number }) => <GivenNumber number={quote_number} />,
    exported: [{ cell: ({ quote_number }) => numberCell(quote_number) }],
  },
  {
    field: 'invoice_number',
    width: 128,
    cell: ({ invoice_number }) => <GivenNumber number={invoice_number} />,
    exported: [{ cell: ({ invoice_number }) => numberCell(invoice_number) }],
  },
];

const Field = fieldsOf('sales');

/** A new sale goes on with its lines; one that is begun like another gets those of the other first. */
function toLines(copied: string | null) {
  return ({ record }: Kept): string => {
    const page = typingAddress(links.record('sales', record.id));
    return copied ? `${page}&${linesOfParam}=${copied}` : page;
  };
}

function SaleFields({ children }: { children?: ReactNode }) {
  return (
    <FormSection>
      <Pair>
        <Field name="client_id" />
        <Field name="date" />
      </Pair>
      {children}
    </FormSection>
  );
}

function NewSale() {
  const text = useText();
  const [presets] = useSearchParams();
  const copied = presets.get('copy');
  const today = useMemo(() => (presets.has('date') ? undefined : { date: readWallClock().today }), [presets]);
  return (
    <CreatePage segment="sales" savedTo={toLines(copied)} copied={today}>
      <SaleFields>{copied && <p>{text('modules.sales.linesFollow')}</p>}</SaleFields>
    </CreatePage>
  );
}

/** Until it is quoted or invoiced: then its client and date are on a paper. */
function EditSale() {
  const text = useText();
  const id = useAddressedId();
  const { data } = useRecord('sales', id ?? 0);
  const sale = data?.record as Listed<'sales'> | undefined;
  if (!sale || !isSettled(sale))
    return (
      <EditPage segment="sales">
        <SaleFields />
      </EditPage>
    );
  const back = (
    <Button component={Link} to={links.record('sales', sale.id)} variant="default">
      {text('modules.sales.back')}
    </Button>
  );
  return <EmptyState title={text('modules.sales.settled')} action={back} />;
}

export const pages: ModulePages = {
  List: () => (
    <ListPage segment="sales" columns={columns} card={['client_id', 'date', 'sale_number']}>
      <SaleViews />
    </ListPage>
  ),
  Record: SalePage,
  Create: NewSale,
  Edit: EditSale,
};
