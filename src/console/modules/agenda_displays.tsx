import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection } from '#console/kit/form-layout.tsx';
import { formPages } from '#console/kit/form-pages.tsx';
import { lazyPart } from '#console/kit/lazy-part.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';

const ColumnPreview = lazyPart(
  async () => (await import('#console/screens/agenda/setup/column-preview.tsx')).ColumnPreview,
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
    </FormSection>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="agenda_displays" columns={columns} />,
  Record: () => <RecordPage segment="agenda_displays" groups={groups} />,
  ...formPages('agenda_displays', DisplayFields),
};
