/** Everything related to a client, in tabs by kind. */
import '#console/screens/client/messages/catalogue.ts';
import type { Column } from '#console/list/columns.ts';
import { OpenInList } from '#console/list/whole-list/open-in-list.tsx';
import { TotalRow } from '#console/list/whole-list/total-row.tsx';
import { useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { RecordTabs } from '#console/record/record-tabs.tsx';
import { RelatedList } from '#console/record/related-list.tsx';
import { RelatedEntries } from '#console/screens/client/related-entries.tsx';
import { RelatedReminders } from '#console/screens/client/related-reminders.tsx';
import { Money } from '#console/ui/values/money.tsx';
import { sumDecimals } from '#contract/formats/decimal.ts';

const sales: Column<'sales'>[] = [
  { field: 'sale_number', width: 112 },
  { field: 'date' },
  { field: 'total', width: 144 },
  { field: 'quote_number', cell: ({ quote_number }) => quote_number || null },
  { field: 'invoice_number', cell: ({ invoice_number }) => invoice_number || null },
];

const bookings: Column<'bookings'>[] = [
  { field: 'code', width: 144 },
  { field: 'pickup_date' },
  { field: 'delivery_date' },
  { field: 'fact_number' },
  { field: 'price', width: 144 },
];

const appointments: Column<'agenda_appointments'>[] = [
  { field: 'date_at', width: 112 },
  { field: 'time_at', width: 104 },
  { field: 'title' },
  { field: 'bay_id' },
  { field: 'workflow_id' },
];

const projects: Column<'projects'>[] = [
  { field: 'nom' },
  { field: 'code', width: 128 },
  { field: 'tasks', width: 96, cell: ({ tasks }) => tasks?.length },
  { field: 'active', width: 104 },
];

export function ClientTabs({ client }: { client: ShownRecord<'clients'> }) {
  const text = useText();
  const where = { client_id: client.id };
  return (
    <RecordTabs
      label={text('client.tabs')}
      tabs={[
        { segment: 'sales', where, panel: () => <Plain segment="sales" columns={sales} id={client.id} /> },
        { segment: 'bookings', where, panel: () => <Bookings id={client.id} /> },
        {
          segment: 'agenda_appointments',
          where,
          panel: () => <Plain segment="agenda_appointments" columns={appointments} id={client.id} />,
        },
        {
          segment: 'reminders',
          where: { module: 'clients', moduleID: client.id },
          panel: () => <RelatedReminders module="clients" id={client.id} />,
        },
        {
          segment: 'transactions',
          where: { code: client.code },
          panel: () => <RelatedEntries code={client.code} />,
        },
        {
          segment: 'projects',
          where,
          panel: () => <Plain segment="projects" columns={projects} id={client.id} />,
        },
      ]}
    />
  );
}

type ByClient = 'sales' | 'bookings' | 'agenda_appointments' | 'projects';

interface PlainProps<S extends ByClient> {
  segment: S;
  columns: readonly Column<S>[];
  id: number;
}

function Plain<S extends ByClient>({ segment, columns, id }: PlainProps<S>) {
  const where = { client_id: id };
  return (
    <RelatedList
      segment={segment}
      where={where}
      columns={columns}
      presets={where}
      actions={<OpenInList segment={segment} where={where} />}
    />
  );
}

function Bookings({ id }: { id: number }) {
  const where = { client_id: id };
  return (
    <RelatedList
      segment="bookings"
      where={where}
      columns={bookings}
      actions={<OpenInList segment="bookings" where={where} />}
      foot={(found) => (
        <TotalRow before={bookings.length - 1}>
          <Money value={sumDecimals(found.map(({ price }) => price))} />
        </TotalRow>
      )}
    />
  );
}
