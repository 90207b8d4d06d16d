/** Converts the values of a form to the appointment that would be saved. Pure. */
import { type FormValues, type FormValuesOf, toWire } from '#console/form/form-values.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { parseRecordOf } from '#contract/core/parse-record.ts';
import { isDay, readTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import { moduleOf, type WritableName } from '#contract/registry.ts';
import { completeEnd, endsBeforeStart } from '#contract/rules/appointment.ts';

const { fields } = moduleOf('agenda_appointments');

/** `id` is 0 for a new one. Undefined as long as its days, times or length cannot be read. */
export function appointmentFromForm(
  values: FormValuesOf<'agenda_appointments'>,
  id: number,
  language: Language,
): Appointment | undefined {
  const read = (name: WritableName<'agenda_appointments'>) =>
    toWire(fieldOf(fields, name), values[name], { language, creating: id === 0 });
  const time = (name: 'time_at' | 'time_end') => readTime(String(read(name) ?? ''));
  const [date_at, time_at, duration] = [String(read('date_at') ?? ''), time('time_at'), String(read('duration') ?? '')];
  const hundredths = minorUnits(duration);
  if (!isDay(date_at) || !time_at || hundredths === undefined || hundredths < 0n) return undefined;
  const [typedDay, typedTime] = [String(read('date_end') ?? ''), time('time_end')];
  if (typedDay && !isDay(typedDay)) return undefined;
  const ends = { ...(typedDay && { date_end: typedDay }), ...(typedTime && { time_end: typedTime }) };
  const span = completeEnd({ date_at, time_at, duration, ...ends });
  if (endsBeforeStart(span)) return undefined;
  const held: FormValues = values;
  const others = Object.fromEntries(Object.keys(fields).map((name) => [name, held[name] ?? null]));
  const numbers = Object.fromEntries(numbered.map((name) => [name, Number(values[name] ?? 0) || 0]));
  const bay_id = values.bay_id || null;
  const { record } = parseRecordOf('agenda_appointments', { ...others, id });
  return { ...record, ...numbers, id, ...span, duration, bay_id };
}

const numbered = ['client_id', 'sale_id', 'sale_product_id', 'vehicle_id', 'workflow_id'] as const;
