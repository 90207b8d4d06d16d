/** The fields of an appointment, in its drawer and on its page: what speaks against it stands where its time is typed. */
import { type RefObject, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#console/kit/fields-of.tsx';
import { FormSection, Pair } from '#console/kit/form-layout.tsx';
import { readDayText, readTimeText } from '#console/kit/typed-texts.ts';
import { ConflictNotes } from '#console/screens/agenda/conflicts/conflict-notes.tsx';
import { CardPreview } from '#console/screens/agenda/drawer/card-preview.tsx';
import { StepChips } from '#console/screens/agenda/drawer/step-chips.tsx';
import { ScheduleTools } from '#console/screens/agenda/slots/schedule-tools.tsx';
import { movedSpan, type Span } from '#contract/appointment.ts';
import { isDay, readTime } from '#contract/calendar.ts';

const Field = fieldsOf('agenda_appointments');

/** `id` is 0 for a new one. */
export function AppointmentFields({ id }: { id: number }) {
  const placed = useRef<Span>(undefined);
  return (
    <>
      <FormSection>
        <Field name="title" />
        <Pair>
          <Field name="client_id" />
          <Field name="vehicle_id" help="modules.appointments.vehicleHelp" />
        </Pair>
        <Field name="workflow_id" />
        <StepChips />
      </FormSection>
      <FormSection title="modules.section.schedule">
        <ScheduleTools id={id} placed={placed} />
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
        <ConflictNotes id={id} />
        <Field name="color" help="modules.appointments.colourHelp" />
        <CardPreview id={id} />
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
      <MovingEnd placed={placed} />
    </>
  );
}

const ends = ['date_at', 'time_at', 'date_end', 'time_end'] as const;

/**
 * When the start is changed, the end moves by the same amount, in sight. Without an end the service finds it. A span that
 * was placed with both ends stays as it is.
 */
function MovingEnd({ placed }: { placed: RefObject<Span | undefined> }) {
  const { setValue } = useFormContext();
  const [date_at, time_at, date_end, time_end] = useWatch({ name: ends });
  const span = readSpan({ date_at, time_at, date_end, time_end });
  const before = useRef(span);

  useEffect(() => {
    const old = before.current;
    if (span) before.current = span;
    if (span && placed.current && isSame(span, placed.current)) return;
    placed.current = undefined;
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

function isSame(one: Span, other: Span): boolean {
  return ends.every((name) => one[name] === other[name]);
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
