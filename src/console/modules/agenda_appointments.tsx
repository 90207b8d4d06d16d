import { Suspense } from 'react';
import { EditPage } from '#console/form/form-pages.tsx';
import type { Column } from '#console/list/columns.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { useText } from '#console/messages/messages.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { RecordPage } from '#console/record/record-page.tsx';
import { useAddressedId } from '#console/record/use-addressed-id.ts';
import { appointmentGroups, PlannedTime } from '#console/screens/agenda/drawer/appointment-groups.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { Chip } from '#console/ui/values/flag.tsx';
import { isUnscheduled } from '#contract/rules/appointment.ts';

const AppointmentFields = lazyComponent(
  async () => (await import('#console/screens/agenda/drawer/appointment-fields.tsx')).AppointmentFields,
);

const NewAppointment = lazyComponent(
  async () => (await import('#console/screens/agenda/drawer/new-appointment.tsx')).NewAppointment,
);

const columns: Column<'agenda_appointments'>[] = [
  { field: 'date_at', heading: 'modules.appointments.date' },
  {
    field: 'time_at',
    heading: 'modules.appointments.time',
    width: 96,
    cell: (appointment) => <PlannedTime appointment={appointment} name="time_at" />,
  },
  { field: 'title' },
  { field: 'client_id' },
  { field: 'vehicle_id', width: 208, secondary: true },
  { field: 'bay_id', width: 176, secondary: true },
  { field: 'workflow_id', width: 168 },
  { field: 'duration', width: 144, secondary: true },
];

function UnscheduledChip() {
  const text = useText();
  return <Chip tone="warning">{text('modules.appointments.unscheduled')}</Chip>;
}

function AppointmentEdit() {
  const id = useAddressedId() ?? 0;
  return (
    <EditPage segment="agenda_appointments">
      <AppointmentFields id={id} />
    </EditPage>
  );
}

export const pages: ModulePages = {
  List: () => (
    <ListPage
      segment="agenda_appointments"
      columns={columns}
      card={['date_at', 'time_at', 'client_id', 'workflow_id']}
    />
  ),
  Record: () => (
    <RecordPage
      segment="agenda_appointments"
      groups={appointmentGroups}
      chips={(appointment) => isUnscheduled(appointment) && <UnscheduledChip />}
    />
  ),
  Create: () => (
    <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
      <NewAppointment />
    </Suspense>
  ),
  Edit: AppointmentEdit,
  parts: { Create: [NewAppointment], Edit: [AppointmentFields] },
};
