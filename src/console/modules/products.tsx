import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage, EditPage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';

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

export const pages: ModulePages = {
  List: () => <ListPage segment="products" columns={columns} card={['code', 'name_fr', 'name_en']} />,
  Record: () => <RecordPage segment="products" groups={groups} />,
  Create: () => (
    <CreatePage segment="products">
      <ProductFields />
    </CreatePage>
  ),
  Edit: () => (
    <EditPage segment="products">
      <ProductFields />
    </EditPage>
  ),
};
