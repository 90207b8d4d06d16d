import { Suspense } from 'react';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import { links } from '#console/links.ts';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { CurrentName, CurrentProduct, SoldName } from '#console/screens/sale/sold-name.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const columns: Column<'sales_products'>[] = [
  {
    field: 'product_name',
    cell: (line) => <SoldName line={line} />,
    afterName: (line) => <CurrentName line={line} />,
  },
  { field: 'sale_id', width: 120 },
  { field: 'product_quantity' },
  { field: 'product_price' },
  { field: 'product_discount', secondary: true },
  { field: 'produit_total' },
];

const groups: FactGroup<'sales_products'>[] = [
  {
    fields: ['sale_id', 'product_id', 'product_description'],
    cells: { product_id: (line) => <CurrentProduct line={line} /> },
  },
  { fields: ['product_quantity', 'product_price', 'product_discount', 'produit_total', 'taxes', 'total'] },
];

const ChosenSaleNote = lazyComponent(
  async () => (await import('#console/screens/sale/lines/chosen-sale.tsx')).ChosenSaleNote,
);

const Field = fieldsOf('sales_products');

function LineFields() {
  return (
    <FormSection>
      <Pair>
        <Field name="sale_id" />
        <Field name="product_id" />
      </Pair>
      <Suspense>
        <ChosenSaleNote />
      </Suspense>
      <Field name="product_description" />
      <Pair>
        <Field name="product_quantity" />
        <Field name="product_price" />
        <Field name="product_discount" percentOf="product_price" />
      </Pair>
    </FormSection>
  );
}

/** A line is shown on the page of its sale. */
function toSale({ record }: VersionedRecord): string {
  return record.sale_id ? links.record('sales', Number(record.sale_id)) : links.record('sales_products', record.id);
}

export const pages: ModulePages = {
  List: () => (
    <ListPage
      segment="sales_products"
      columns={columns}
      card={['product_name', 'sale_id', 'product_quantity', 'produit_total']}
    />
  ),
  Record: () => <RecordPage segment="sales_products" groups={groups} />,
  ...formPages('sales_products', LineFields, toSale),
};
