import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { StepSwatch } from '#console/screens/agenda/setup/step-swatch.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';

const Preview = lazyComponent(async () => (await import('#console/screens/agenda/setup/step-preview.tsx')).StepPreview);

const columns: Column<'agenda_workflows'>[] = [
  { field: 'name', cell: (workflow) => <StepSwatch {...workflow} /> },
  { field: 'order', width: 112 },
  { field: 'color', width: 160 },
  { field: 'background_color', width: 160 },
];

const groups: FactGroup<'agenda_workflows'>[] = [
  {
    fields: ['name', 'order', 'color', 'background_color'],
    cells: { name: (workflow) => <StepSwatch {...workflow} /> },
  },
];

const Field = fieldsOf('agenda_workflows');

function WorkflowFields() {
  return (
    <FormSection>
      <Field name="name" />
      <Field name="order" />
      <Pair>
        <Field name="color" />
        <Field name="background_color" />
      </Pair>
      <Preview />
    </FormSection>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="agenda_workflows" columns={columns} card={['order', 'color', 'background_color']} />,
  Record: () => <RecordPage segment="agenda_workflows" groups={groups} />,
  ...formPages('agenda_workflows', WorkflowFields),
  parts: { Create: [Preview], Edit: [Preview] },
};
