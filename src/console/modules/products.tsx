import { Suspense } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { type ListView, ListViews, useListView } from '#console/list/views/list-views.tsx';
import { OpenInList } from '#console/list/whole-list/open-in-list.tsx';
import { TotalRow } from '#console/list/whole-list/total-row.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { RelatedList } from '#console/record/related-list.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { Money } from '#console/ui/values/money.tsx';
import { sumDecimals } from '#contract/formats/decimal.ts';

const TranslationsPage = lazyComponent(
  async () => (await import('#console/screens/products/translations-page.tsx')).TranslationsPage,
);

const views = ['table', 'translations'] as const satisfies readonly ListView[];

const columns: Column<'products'>[] = [
  { field: 'code', width: 144 },
  { field: 'name_fr' },
  { field: 'name_en' },
  { field: 'category_id', width: 184 },
];

const groups: FactGroup<'products'>[] = [{ fields: ['code', 'category_id', 'name_fr', 'name_en'] }];

const Field = fieldsOf('products');

function ProductFields() {
  return (
    <FormSection>
      <Pair>
        <Field name="code" />
        <Field name="category_id" />
      </Pair>
      <Field name="name_fr" />
      <Field name="name_en" />
    </FormSection>
  );
}

const lines: Column<'sales_products'>[] = [
  { field: 'sale_id', width: 144 },
  { field: 'product_description' },
  { field: 'product_quantity', width: 104 },
  { field: 'product_price', width: 136 },
  { field: 'produit_total', width: 144 },
];

function SaleLines({ id }: { id: number }) {
  const where = { product_id: id };
  return (
    <RelatedList
      segment="sales_products"
      where={where}
      columns={lines}
      actions={<OpenInList segment="sales_products" where={where} />}
      foot={(found) => (
        <TotalRow before={lines.length - 1}>
          <Money value={sumDecimals(found.map(({ produit_total }) => String(produit_total ?? '0')))} />
        </TotalRow>
      )}
    />
  );
}

function ProductsPage() {
  const view = useListView('products', views);
  if (view === 'translations') {
    return (
      <Suspense fallback={<SkeletonRows rows={8} columns={3} />}>
        <TranslationsPage views={views} />
      </Suspense>
    );
  }
  return (
    <ListPage segment="products" columns={columns} card={['code', 'name_fr', 'name_en']}>
      <ListViews segment="products" views={views} current="table" />
    </ListPage>
  );
}

export const pages: ModulePages = {
  List: ProductsPage,
  Record: () => (
    <RecordPage segment="products" groups={groups}>
      {({ id }) => <SaleLines id={id} />}
    </RecordPage>
  ),
  ...formPages('products', ProductFields),
};
