import type { Column } from '#console/list/columns.ts';
import { textCell, timeCell } from '#console/list/export/sheet-cell.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import { StopType, stopWords } from '#console/record/cells/stop-type.tsx';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { StopsPage } from '#console/screens/booking/stops-page.tsx';
import { TimeOfDay } from '#console/ui/values/day.tsx';

const columns: Column<'stops'>[] = [
  { field: 'date', width: 104 },
  {
    field: 'time',
    width: 96,
    cell: ({ time }) => <TimeOfDay value={time} />,
    exported: [{ cell: ({ time }) => timeCell(time) }],
  },
  { field: 'name' },
  { field: 'city', secondary: true },
  {
    field: 'stop_type',
    width: 112,
    cell: ({ stop_type }) => <StopType type={stop_type} />,
    exported: [{ cell: ({ stop_type }, { text }) => textCell(stopWords(stop_type, text)) }],
  },
  {
    field: 'reference',
    heading: 'modules.stops.booking',
    width: 112,
    cell: ({ booking_id, reference }) =>
      booking_id ? <ReferenceLink segment="bookings" id={booking_id} /> : reference,
  },
  { field: 'trackerUserId', width: 192, secondary: true },
  { field: 'contact_name', heading: 'modules.stops.contact', width: 176, secondary: true },
];

const groups: FactGroup<'stops'>[] = [
  {
    fields: ['stop_type', 'date', 'time', 'hours', 'reference', 'broker', 'trackerUserId'],
    cells: {
      stop_type: ({ stop_type }) => <StopType type={stop_type} />,
      reference: ({ booking_id, reference }) =>
        booking_id ? <ReferenceLink segment="bookings" id={booking_id} /> : reference,
      time: ({ time }) => <TimeOfDay value={time} />,
    },
  },
  { title: 'modules.section.address', fields: ['address', 'adresse2', 'city', 'state', 'zip'] },
  { title: 'modules.section.contact', fields: ['contact_name', 'contact_tel', 'contact_fax', 'contact_email'] },
  { title: 'modules.section.notes', fields: ['note_imp', 'note', 'note_booking'] },
];

export const pages: ModulePages = {
  List: () => <StopsPage columns={columns} />,
  Record: () => <RecordPage segment="stops" groups={groups} />,
};
