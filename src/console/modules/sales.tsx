import type { Column, Listed } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { Kept } from '#console/kit/read.ts';
import { links } from '#console/links.ts';
import { typingAddress } from '#console/screens/sale/lines-part.tsx';
import { SalePage } from '#console/screens/sale/sale-page.tsx';
import { SaleChip, SaleViews } from '#console/screens/sale/sale-state.tsx';

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
  { field: 'sale_number', width: 184, figure: false, cell: (sale) => <NumberAndState sale={sale} /> },
  { field: 'client_id' },
  { field: 'date', width: 128 },
  { field: 'quote_number', width: 128, cell: (sale) => <GivenNumber number={sale.quote_number} /> },
  { field: 'invoice_number', width: 128, cell: (sale) => <GivenNumber number={sale.invoice_number} /> },
];

const Field = fieldsOf('sales');

/** A new sale goes on with its lines. */
function toLines({ record }: Kept): string {
  return typingAddress(links.record('sales', record.id));
}

export const pages: ModulePages = {
  List: () => (
    <ListPage segment="sales" columns={columns} card={['client_id', 'date', 'sale_number']}>
      <SaleViews />
    </ListPage>
  ),
  Record: SalePage,
  Create: () => (
    <CreatePage segment="sales" savedTo={toLines}>
      <FormSection>
        <Pair>
          <Field name="client_id" />
          <Field name="date" />
        </Pair>
      </FormSection>
    </CreatePage>
  ),
};
