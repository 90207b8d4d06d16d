import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const ColumnPreview = lazyComponent(
  async () => (await import('#console/screens/agenda/setup/column-preview.tsx')).ColumnPreview,
);

const OtherDefault = lazyComponent(
  async () => (await import('#console/screens/agenda/setup/other-default.tsx')).OtherDefault,
);

const columns: Column<'agenda_displays'>[] = [
  { field: 'name' },
  { field: 'branch_id' },
  { field: 'bay_ids' },
  { field: 'default', width: 120 },
];

const groups: FactGroup<'agenda_displays'>[] = [{ fields: ['branch_id', 'bay_ids'] }];

const Field = fieldsOf('agenda_displays');

function DisplayFields() {
  return (
    <FormSection>
      <Field name="name" />
      <Field name="branch_id" />
      <Field name="bay_ids" />
      <ColumnPreview />
      <Field name="default" />
      <OtherDefault />
    </FormSection>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="agenda_displays" columns={columns} />,
  Record: () => <RecordPage segment="agenda_displays" groups={groups} />,
  ...formPages('agenda_displays', DisplayFields),
  parts: { Create: [ColumnPreview, OtherDefault], Edit: [ColumnPreview, OtherDefault] },
};
