import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormValues } from '#console/form/form-values.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { typedAppointment } from '#console/screens/agenda/drawer/typed-appointment.ts';

/** Follows what is typed in the form around it. `id` is 0 for a new one. */
export function useTypedAppointment(id: number): Appointment | undefined {
  const { language } = useLanguage();
  const values = useWatch<FormValues>();
  return useMemo(() => typedAppointment(values, id, language), [values, id, language]);
}
