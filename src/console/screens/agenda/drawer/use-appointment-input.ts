import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { appointmentFromForm } from '#console/screens/agenda/drawer/appointment-from-form.ts';

/** Follows what is typed in the form around it. `id` is 0 for a new one. */
export function useAppointmentInput(id: number): Appointment | undefined {
  const { language } = useLanguage();
  const { control } = useFormOf('agenda_appointments');
  const values = useWatch({ control });
  return useMemo(() => appointmentFromForm(values, id, language), [values, id, language]);
}
