import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormPreview, FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { useText } from '#console/messages/messages.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup, ShownRecord } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { ContrastVerdict } from '#console/screens/agenda/setup/contrast-verdict.tsx';
import { Swatch } from '#console/ui/values/swatch.tsx';

type Workflow = Pick<ShownRecord<'agenda_workflows'>, 'name' | 'color' | 'background_color'>;

function StepSwatch({ name, color, background_color }: Workflow) {
  return (
    <Swatch color={color} background={background_color}>
      {name}
    </Swatch>
  );
}

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

const colourForm = /^#[0-9a-f]{6}$/i;

function Preview() {
  const text = useText();
  const { control } = useFormOf('agenda_workflows');
  const shown = useWatch({ control, name: ['name', 'color', 'background_color'] });
  const [name, color = '', background = ''] = shown;
  const readable = colourForm.test(color) && colourForm.test(background);
  return (
    <FormPreview label={text('modules.workflows.preview')}>
      {readable && (
        <StepSwatch name={name || text('modules.workflows.sample')} color={color} background_color={background} />
      )}
      {readable && <ContrastVerdict color={color} background={background} />}
    </FormPreview>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="agenda_workflows" columns={columns} card={['order', 'color', 'background_color']} />,
  Record: () => <RecordPage segment="agenda_workflows" groups={groups} />,
  ...formPages('agenda_workflows', WorkflowFields),
};
