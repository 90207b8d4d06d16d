import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Column } from '#console/kit/columns.ts';
import { ConfirmDialog } from '#console/kit/confirm-dialog.tsx';
import { useErrorText } from '#console/kit/error-text.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup, Shown } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { useUpdate } from '#console/kit/records.ts';
import { RelatedList } from '#console/kit/related-list.tsx';
import { useSession } from '#console/kit/session.tsx';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { NewReminder } from '#console/screens/office/new-reminder.tsx';
import { Chip } from '#console/ui/flag.tsx';
import { Money } from '#console/ui/money.tsx';
import { showToast } from '#console/ui/toasts.ts';
import { sumDecimals } from '#contract/decimal.ts';

type Sale = Shown<'sales'>;

/** 0 is no number yet. */
function GivenNumber({ number }: { number: number }) {
  return number || null;
}

const columns: Column<'sales'>[] = [
  { field: 'sale_number', width: 112, figure: false },
  { field: 'client_id' },
  { field: 'date' },
  { field: 'quote_number', width: 128, cell: (sale) => <GivenNumber number={sale.quote_number} /> },
  { field: 'invoice_number', width: 128, cell: (sale) => <GivenNumber number={sale.invoice_number} /> },
];

function NotMade({ number }: { number: number }) {
  const text = useText();
  return number || text('modules.sales.none');
}

const groups: FactGroup<'sales'>[] = [
  {
    fields: ['client_id', 'date', 'quote_number', 'invoice_number'],
    cells: {
      quote_number: (sale) => <NotMade number={sale.quote_number} />,
      invoice_number: (sale) => <NotMade number={sale.invoice_number} />,
    },
  },
];

const lineColumns: Column<'sales_products'>[] = [
  { field: 'product_name' },
  { field: 'product_description' },
  { field: 'product_quantity', width: 104 },
  { field: 'product_price', width: 136 },
  { field: 'product_discount', width: 120 },
  { field: 'produit_total', width: 144 },
];

function SaleChips({ sale }: { sale: Sale }) {
  const text = useText();
  if (sale.invoice_number) return <Chip tone="success">{text('modules.sales.invoiced')}</Chip>;
  return sale.quote_number ? <Chip tone="accent">{text('modules.sales.quoted')}</Chip> : null;
}

const turns = {
  quote: {
    label: 'modules.sales.makeQuote',
    title: 'modules.sales.quoteTitle',
    hint: 'modules.sales.quoteHint',
    made: 'modules.sales.quoteMade',
    number: 'quote_number',
  },
  invoice: {
    label: 'modules.sales.makeInvoice',
    title: 'modules.sales.invoiceTitle',
    hint: 'modules.sales.invoiceHint',
    made: 'modules.sales.invoiceMade',
    number: 'invoice_number',
  },
} as const satisfies Record<string, Record<'label' | 'title' | 'hint' | 'made', MessageId> & { number: keyof Sale }>;

/** Asked once, for a number that was given stays given. Absent when there is one. */
function TurnInto({ sale, action }: { sale: Sale; action: keyof typeof turns }) {
  const text = useText();
  const errorText = useErrorText();
  const { may } = useSession();
  const [asking, setAsking] = useState(false);
  const update = useUpdate('sales');
  const turn = turns[action];
  if (sale[turn.number] || !may('sales', 'update')) return null;

  const confirm = () =>
    update.mutate(
      { id: sale.id, body: { action } },
      {
        onSuccess: ({ record }) => {
          setAsking(false);
          showToast({ text: text(turn.made, { number: String(record[turn.number] ?? '') }) });
        },
      },
    );
  return (
    <>
      <Button variant={action === 'invoice' ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {text(turn.label)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text(turn.title)}
        confirm={text(turn.label)}
        busy={update.isPending}
        problem={update.error ? errorText(update.error).title : undefined}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text(turn.hint)}
      </ConfirmDialog>
    </>
  );
}

function Lines({ sale }: { sale: Sale }) {
  const text = useText();
  return (
    <RelatedList
      segment="sales_products"
      where={{ sale_id: sale.id }}
      columns={lineColumns}
      openForm
      presets={{ sale_id: sale.id }}
      foot={(lines) => (
        <tr>
          <td colSpan={lineColumns.length - 1}>{text('modules.transactions.total')}</td>
          <td data-figure>
            <Money value={sumDecimals(lines.map((line) => String(line.produit_total ?? '0')))} />
          </td>
        </tr>
      )}
    />
  );
}

const Field = fieldsOf('sales');

export const pages: ModulePages = {
  List: () => <ListPage segment="sales" columns={columns} card={['client_id', 'date', 'invoice_number']} />,
  Record: () => (
    <RecordPage
      segment="sales"
      groups={groups}
      chips={(sale) => <SaleChips sale={sale} />}
      actions={(sale) => (
        <>
          <NewReminder module="sales" id={sale.id} />
          <TurnInto sale={sale} action="quote" />
          <TurnInto sale={sale} action="invoice" />
        </>
      )}
    >
      {(sale) => <Lines sale={sale} />}
    </RecordPage>
  ),
  Create: () => (
    <CreatePage segment="sales">
      <FormSection>
        <Pair>
          <Field name="client_id" />
          <Field name="date" />
        </Pair>
      </FormSection>
    </CreatePage>
  ),
};
