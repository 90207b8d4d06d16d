import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { CreatePage } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { timeCell } from '#console/list/export/sheet-cell.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { MarginFact } from '#console/screens/booking/sections/margin-fact.tsx';
import { TimeOfDay } from '#console/ui/values/day.tsx';

/** The list has the fields of stops (sic). Only our own service adds what an action charges and pays. */
const columns: Column<'actions'>[] = [
  { field: 'date', width: 112 },
  {
    field: 'time',
    width: 96,
    cell: ({ time }) => <TimeOfDay value={time} />,
    exported: [{ cell: ({ time }) => timeCell(time) }],
  },
  {
    field: 'reference',
    heading: 'modules.stops.booking',
    width: 112,
    cell: ({ bookingID, reference }) => (bookingID ? <ReferenceLink segment="bookings" id={bookingID} /> : reference),
  },
  { field: 'action_id', width: 168 },
  { field: 'name', secondary: true },
  { field: 'city', secondary: true },
  { field: 'value', width: 152 },
  { field: 'cost', width: 152 },
];

const groups: FactGroup<'actions'>[] = [
  { fields: ['bookingID', 'date', 'time', 'action_id', 'user_id', 'value', 'cost'] },
];

const Field = fieldsOf('actions');

export const pages: ModulePages = {
  List: () => (
    <ListPage segment="actions" columns={columns} card={['time', 'action_id', 'reference', 'value', 'cost']} />
  ),
  Record: () => (
    <RecordPage segment="actions" groups={groups}>
      {(action) => <MarginFact action={action} />}
    </RecordPage>
  ),
  Create: () => (
    <CreatePage segment="actions">
      <FormSection>
        <Field name="bookingID" />
        <Pair>
          <Field name="date" />
          <Field name="action_id" />
        </Pair>
        <Pair>
          <Field name="value" />
          <Field name="cost" />
        </Pair>
        <Field name="user_id" />
      </FormSection>
    </CreatePage>
  ),
};
