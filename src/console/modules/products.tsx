import { Suspense } from 'react';
import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { formPages } from '#console/kit/form-pages.tsx';
import { lazyPart } from '#console/kit/lazy-part.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { RelatedList } from '#console/kit/related-list.tsx';
import { OpenInList } from '#console/screens/office/open-in-list.tsx';
import { type Shape, Shapes, useShape } from '#console/screens/office/shapes.tsx';
import { TotalRow } from '#console/screens/office/total-row.tsx';
import { Money } from '#console/ui/money.tsx';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import { sumDecimals } from '#contract/decimal.ts';

const TranslationsPage = lazyPart(
  async () => (await import('#console/screens/products/translations-page.tsx')).TranslationsPage,
);

const shapes = ['table', 'translations'] as const satisfies readonly Shape[];

const columns: Column<'products'>[] = [
  { field: 'code', width: 144 },
  { field: 'name_fr' },
  { field: 'name_en' },
  { field: 'category_id', width: 112 },
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
  const shape = useShape('products', shapes);
  if (shape === 'translations') {
    return (
      <Suspense fallback={<SkeletonRows rows={8} columns={3} />}>
        <TranslationsPage shapes={shapes} />
      </Suspense>
    );
  }
  return (
    <ListPage segment="products" columns={columns} card={['code', 'name_fr', 'name_en']}>
      <Shapes segment="products" shapes={shapes} current="table" />
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
