import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { useRecord } from '#console/data/records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { CreatePage, EditPage } from '#console/form/form-pages.tsx';
import { links } from '#console/links.ts';
import type { Column, Listed } from '#console/list/columns.ts';
import { numberCell, textCell } from '#console/list/export/sheet-cell.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { useText } from '#console/messages/messages.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { useAddressedId } from '#console/record/use-addressed-id.ts';
import { linesOfParam } from '#console/screens/sale/lines/unfinished-copy.ts';
import classes from '#console/screens/sale/sale.module.css';
import { SaleChip, SaleViews, stateWords } from '#console/screens/sale/sale-state.tsx';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { isCredit, isFinalized } from '#contract/rules/sale.ts';

const SaleSums = lazyComponent(async () => (await import('#console/screens/sale/sale-sums.tsx')).SaleSums);
const ChosenClientCredit = lazyComponent(
  async () => (await import('#console/screens/sale/client-credit.tsx')).ChosenClientCredit,
);
const SalePage = lazyComponent(async () => (await import('#console/screens/sale/sale-page.tsx')).SalePage);

/** A number of 0 means that none was assigned yet. */
function GivenNumber({ number }: { number: number }) {
  return number || null;
}

function NumberAndState({ sale }: { sale: Listed<'sales'> }) {
  return (
    <>
      <span className={classes.listedNumber}>{sale.sale_number}</span> <SaleChip sale={sale} />
    </>
  );
}

/** Our service's lists have sums of their own; the code for other services is loaded only with those. */
function Sums() {
  const { supportsReports } = useRecordSource();
  return supportsReports ? null : (
    <Suspense>
      <SaleSums />
    </Suspense>
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
      { heading: 'console.flag.state', cell: (sale, { text }) => textCell(text(stateWords(sale))) },
    ],
  },
  { field: 'client_id' },
  { field: 'date', width: 128 },
  { field: 'subtotal', width: 136, secondary: true },
  { field: 'total', width: 136 },
  {
    field: 'quote_number',
    width: 128,
    secondary: true,
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

/** After a new sale is saved, its lines are entered next. A sale that was begun as a copy first gets the lines of the original. */
function toLines(copied: string | null) {
  return ({ record }: VersionedRecord): string => {
    const page = links.newLine(record.id);
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
      <Suspense>
        <ChosenClientCredit />
      </Suspense>
      {children}
    </FormSection>
  );
}

function NewSale() {
  const text = useText();
  const [presets] = useSearchParams();
  const copied = presets.get('copy');
  const date = useClock(readToday);
  const today = useMemo(() => (presets.has('date') ? undefined : { date }), [presets, date]);
  return (
    <CreatePage segment="sales" savedTo={toLines(copied)} continues copied={today}>
      <SaleFields>{copied && <p>{text('modules.sales.linesFollow')}</p>}</SaleFields>
    </CreatePage>
  );
}

/** A sale can be edited until it is quoted or invoiced, because then its client and date are on a document. */
function EditSale() {
  const text = useText();
  const id = useAddressedId();
  const { data } = useRecord('sales', id ?? 0);
  const sale = data?.record;
  if (!sale || !isFinalized(sale))
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
  return (
    <EmptyState
      titleAs="h1"
      title={text('modules.sales.finalized', { kind: isCredit(sale.total ?? '0') ? 'creditNote' : 'invoice' })}
      action={back}
    />
  );
}

export const pages: ModulePages = {
  List: () => (
    <ListPage segment="sales" columns={columns} card={['client_id', 'date', 'sale_number', 'total']} sums={<Sums />}>
      <SaleViews />
    </ListPage>
  ),
  Record: SalePage,
  Create: NewSale,
  Edit: EditSale,
  parts: { Record: [SalePage] },
};
