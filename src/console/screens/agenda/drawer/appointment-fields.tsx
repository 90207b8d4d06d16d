/**
 * The fields of an appointment, in its drawer and on its page, in the order in which they are said on the phone: what, who,
 * when, how long, where. Warnings are shown beside the fields of its time.
 */
import { useRef } from 'react';
import { fieldsOf } from '#console/form/fields-of.tsx';
import { FormSection, Pair } from '#console/form/form-layout.tsx';
import { CardPresets } from '#console/screens/agenda/drawer/card-presets.tsx';
import { CardPreview } from '#console/screens/agenda/drawer/card-preview.tsx';
import { EndAndDuration } from '#console/screens/agenda/drawer/end-and-duration.tsx';
import { StepChips } from '#console/screens/agenda/drawer/step-chips.tsx';
import { ScheduleTools } from '#console/screens/agenda/slots/schedule-tools.tsx';
import { WarningNotes } from '#console/screens/agenda/warnings/warning-notes.tsx';
import type { Span } from '#contract/rules/appointment.ts';

const Field = fieldsOf('agenda_appointments');

/** `id` is 0 for a new one. */
export function AppointmentFields({ id }: { id: number }) {
  const placed = useRef<Span>(undefined);
  return (
    <>
      {id === 0 && <CardPresets />}
      <FormSection>
        <Field name="title" />
        <Pair>
          <Field name="client_id" />
          <Field name="vehicle_id" help="modules.appointments.vehicleHelp" />
        </Pair>
      </FormSection>
      <FormSection title="modules.section.schedule">
        <EndAndDuration placed={placed}>
          <Pair>
            <Field name="date_at" timeField="time_at" help="modules.appointments.dayHelp" />
            <Field name="time_at" help="modules.appointments.zeroHelp" />
          </Pair>
          <Pair>
            <Field name="duration" />
            <Field name="bay_id" />
          </Pair>
          <ScheduleTools id={id} placed={placed} />
          <Pair>
            <Field name="date_end" timeField="time_end" />
            <Field name="time_end" />
          </Pair>
        </EndAndDuration>
        <WarningNotes id={id} />
      </FormSection>
      <FormSection>
        <Field name="workflow_id" />
        <StepChips />
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
    </>
  );
}
