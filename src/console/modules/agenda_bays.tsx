import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { formPages } from '#console/form/form-pages.tsx';
import { splitList } from '#console/form/input/split-list.ts';
import type { Column } from '#console/list/columns.ts';
import { textCell } from '#console/list/export/sheet-cell.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { type MessageId, type Text, useLanguage, useText } from '#console/messages/messages.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { vehicleTypes } from '#contract/rules/vehicle-types.ts';

/** The words for the wire's numbers (rulings section 4, "Agenda"). */
const billing: Record<number, MessageId> = {
  1: 'modules.bays.billing1',
  2: 'modules.bays.billing2',
  3: 'modules.bays.billing3',
};

function useOptions(words: Record<string, MessageId>) {
  const text = useText();
  return Object.entries(words).map(([value, id]) => ({ value, label: text(id) }));
}

function Billing({ type }: { type: number }) {
  return billingWords(type, useText());
}

function billingWords(type: number, text: Text): string {
  const words = billing[type];
  return words ? text(words) : String(type);
}

function Vehicles({ types }: { types: string }) {
  const text = useText();
  const { language } = useLanguage();
  const names = splitList(types).map((type) => vehicleTypes[type]?.[language] ?? type);
  return names.join(', ') || text('modules.bays.anyVehicle');
}

const columns: Column<'agenda_bays'>[] = [
  { field: 'name' },
  { field: 'initials', width: 96 },
  { field: 'tech_id' },
  { field: 'branch_id' },
  { field: 'order', width: 88, secondary: true },
  {
    field: 'bay_type',
    width: 208,
    figure: false,
    secondary: true,
    cell: ({ bay_type }) => <Billing type={bay_type} />,
    exported: [{ cell: ({ bay_type }, { text }) => textCell(billingWords(bay_type, text)) }],
  },
  { field: 'disabled', width: 120 },
];

const groups: FactGroup<'agenda_bays'>[] = [
  { fields: ['branch_id', 'tech_id', 'initials', 'order', 'cost'] },
  {
    title: 'modules.section.rules',
    fields: ['bay_type', 'vehicle_types', 'client_can_schedule', 'out_of_business_hours'],
    cells: {
      bay_type: ({ bay_type }) => <Billing type={bay_type} />,
      vehicle_types: ({ vehicle_types }) => <Vehicles types={vehicle_types} />,
    },
  },
  { title: 'modules.section.lunch', fields: ['has_dinner', 'diner_name', 'lunch_start', 'lunch_end'] },
];

const Field = fieldsOf('agenda_bays');

function BayFields() {
  const billingOptions = useOptions(billing);
  const { language } = useLanguage();
  const vehicleOptions = Object.entries(vehicleTypes).map(([value, words]) => ({ value, label: words[language] }));
  return (
    <>
      <FormSection>
        <Field name="name" />
        <Pair>
          <Field name="branch_id" />
          <Field name="tech_id" />
          <Field name="initials" />
          <Field name="order" help="modules.bays.orderHelp" />
          <Field name="cost" />
        </Pair>
        <Pair>
          <Field name="default" />
          <Field name="disabled" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.rules">
        <Field name="bay_type" options={billingOptions} />
        <Field name="vehicle_types" options={vehicleOptions} help="modules.bays.vehicleHelp" />
        <Pair>
          <Field name="client_can_schedule" />
          <Field name="out_of_business_hours" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.lunch">
        <Field name="has_dinner" />
        <Field name="diner_name" />
        <Pair>
          <Field name="lunch_start" />
          <Field name="lunch_end" />
        </Pair>
      </FormSection>
    </>
  );
}

export const pages: ModulePages = {
  List: () => <ListPage segment="agenda_bays" columns={columns} card={['tech_id', 'branch_id', 'disabled']} />,
  Record: () => <RecordPage segment="agenda_bays" groups={groups} />,
  ...formPages('agenda_bays', BayFields),
};
