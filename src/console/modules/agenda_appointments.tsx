import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Column } from '#console/kit/columns.ts';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { CreatePage, EditPage } from '#console/kit/form-pages.tsx';
import { ListPage } from '#console/kit/list-page.tsx';
import type { ModulePages } from '#console/kit/pages.ts';
import type { FactGroup } from '#console/kit/record-facts.tsx';
import { RecordPage } from '#console/kit/record-page.tsx';
import { readDayText, readTimeText } from '#console/kit/typed-texts.ts';
import { useText } from '#console/messages/messages.ts';
import { Chip } from '#console/ui/flag.tsx';
import { isUnscheduled, movedSpan, type Span } from '#contract/appointment.ts';
import { isDay, readTime } from '#contract/calendar.ts';

const columns: Column<'agenda_appointments'>[] = [
  { field: 'date_at' },
  { field: 'time_at' },
  { field: 'title' },
  { field: 'client_id' },
  { field: 'bay_id', width: 176 },
  { field: 'workflow_id', width: 168 },
  { field: 'duration', width: 144, secondary: true },
];

const groups: FactGroup<'agenda_appointments'>[] = [
  {
    title: 'modules.section.schedule',
    fields: ['date_at', 'time_at', 'date_end', 'time_end', 'duration', 'bay_id', 'workflow_id', 'color'],
  },
  { title: 'modules.section.links', fields: ['client_id', 'vehicle_id', 'sale_id', 'sale_product_id'] },
  { title: 'modules.section.notes', fields: ['description', 'notes'] },
];

const Field = fieldsOf('agenda_appointments');

function AppointmentFields() {
  return (
    <>
      <FormSection>
        <Field name="title" />
        <Pair>
          <Field name="client_id" />
          <Field name="vehicle_id" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.schedule">
        <Pair>
          <Field name="date_at" />
          <Field name="time_at" help="modules.appointments.zeroHelp" />
        </Pair>
        <Pair>
          <Field name="date_end" />
          <Field name="time_end" />
        </Pair>
        <Pair>
          <Field name="duration" />
          <Field name="bay_id" />
        </Pair>
        <Pair>
          <Field name="workflow_id" />
          <Field name="color" help="modules.appointments.colourHelp" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.links">
        <Pair>
          <Field name="sale_id" />
          <Field name="sale_product_id" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.notes">
        <Field name="description" />
        <Field name="notes" />
      </FormSection>
      <MovingEnd />
    </>
  );
}

const ends = ['date_at', 'time_at', 'date_end', 'time_end'] as const;

/** When the start is changed, the end moves by the same amount, in sight. Without an end the service finds it. */
function MovingEnd() {
  const { setValue } = useFormContext();
  const [date_at, time_at, date_end, time_end] = useWatch({ name: ends });
  const span = readSpan({ date_at, time_at, date_end, time_end });
  const before = useRef(span);

  useEffect(() => {
    const old = before.current;
    if (span) before.current = span;
    if (!span || !old || (span.date_at === old.date_at && span.time_at === old.time_at)) return;
    const isEndTouched = span.date_end !== old.date_end || span.time_end !== old.time_end;
    if (isEndTouched) return;
    const moved = movedSpan(old, { date_at: span.date_at, time_at: span.time_at });
    before.current = moved;
    setValue('date_end', moved.date_end, { shouldDirty: true });
    setValue('time_end', moved.time_end.slice(0, 5), { shouldDirty: true });
  });
  return null;
}

function readSpan(typed: Record<keyof Span, unknown>): Span | undefined {
  const day = (value: unknown) => readDayText(String(value ?? ''));
  const time = (value: unknown) => readTime(readTimeText(String(value ?? '')) ?? '');
  const date_at = day(typed.date_at);
  const date_end = day(typed.date_end);
  const time_at = time(typed.time_at);
  const time_end = time(typed.time_end);
  if (!date_at || !date_end || !time_at || !time_end || !isDay(date_at) || !isDay(date_end)) return undefined;
  return { date_at, time_at, date_end, time_end };
}

function UnscheduledChip() {
  const text = useText();
  return <Chip tone="warning">{text('modules.appointments.unscheduled')}</Chip>;
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
      groups={groups}
      chips={(appointment) => isUnscheduled(appointment) && <UnscheduledChip />}
    />
  ),
  Create: () => (
    <CreatePage segment="agenda_appointments">
      <AppointmentFields />
    </CreatePage>
  ),
  Edit: () => (
    <EditPage segment="agenda_appointments">
      <AppointmentFields />
    </EditPage>
  ),
};
