import type { Column } from '#console/kit/columns.ts';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { useText } from '#console/messages/messages.ts';
import { TimeOfDay } from '#console/ui/day.tsx';

/** The two kinds that the specification has seen are said in words; any other stays as it is. */
function StopType({ type }: { type: string }) {
  const text = useText();
  if (type === 'Origin') return text('modules.stops.origin');
  return type === 'Destination' ? text('modules.stops.destination') : type;
}

const columns: Column<'stops'>[] = [
  { field: 'date', width: 112 },
  { field: 'time', width: 96, cell: ({ time }) => <TimeOfDay value={time} /> },
  { field: 'name' },
  { field: 'city' },
  { field: 'stop_type', width: 112, cell: ({ stop_type }) => <StopType type={stop_type} /> },
  { field: 'reference', width: 144 },
  { field: 'contact_name', secondary: true },
  { field: 'trackerUserId', width: 112, secondary: true },
];

const groups: FactGroup<'stops'>[] = [
  {
    fields: ['stop_type', 'date', 'time', 'hours', 'reference', 'booking_id', 'broker', 'trackerUserId'],
    cells: {
      stop_type: ({ stop_type }) => <StopType type={stop_type} />,
      time: ({ time }) => <TimeOfDay value={time} />,
    },
  },
  { title: 'modules.section.address', fields: ['address', 'adresse2', 'city', 'state', 'zip'] },
  { title: 'modules.section.contact', fields: ['contact_name', 'contact_tel', 'contact_fax', 'contact_email'] },
  { title: 'modules.section.notes', fields: ['note_imp', 'note', 'note_booking'] },
];

export const pages: ModulePages = {
  List: () => <ListPage segment="stops" columns={columns} card={['date', 'city', 'reference']} />,
  Record: () => <RecordPage segment="stops" groups={groups} />,
};
