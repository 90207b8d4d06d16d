/**
 * The page of a new appointment. If its address gives a start, its end is filled in at once, because it may be saved
 * untouched.
 */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CreatePage } from '#console/form/form-pages.tsx';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { AppointmentFields } from '#console/screens/agenda/drawer/appointment-fields.tsx';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { defaultDuration, endAfter } from '#console/screens/agenda/time/working-time.ts';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { isDay, readTime, zeroTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';

export function NewAppointment() {
  const [presets] = useSearchParams();
  const start = useMemo(() => startIn(presets), [presets]);
  return start ? <StartedAppointment start={start} /> : <AppointmentForm />;
}

type Start = NonNullable<ReturnType<typeof startIn>>;

/** Waits for the bays, because the bay's lunch may lie between start and end. */
function StartedAppointment({ start }: { start: Start }) {
  const { setup, error } = useAgendaSetup();
  const hours = useShopHours();
  const isKnown = setup !== undefined || Boolean(error);
  const { date_at, time_at, duration, bayId } = start;
  const end = useMemo(() => {
    if (!isKnown) return undefined;
    const { has_dinner = 0, lunch_start = zeroTime, lunch_end = zeroTime } = setup?.bayOf.get(bayId) ?? {};
    const place = { bay: { has_dinner, lunch_start, lunch_end }, hours };
    const { date_end, time_end } = endAfter({ date_at, time_at }, duration, place);
    return { date_end, time_end };
  }, [isKnown, setup, bayId, hours, date_at, time_at, duration]);
  return end ? <AppointmentForm end={end} /> : <SkeletonRows rows={8} columns={2} />;
}

function AppointmentForm({ end }: { end?: { date_end: string; time_end: string } }) {
  return (
    <CreatePage segment="agenda_appointments" copied={end}>
      <AppointmentFields id={0} />
    </CreatePage>
  );
}

/** Undefined where the address has no start, has its own end, or cannot be read; the form then shows the problem. */
function startIn(presets: URLSearchParams) {
  const [date_at, duration] = [presets.get('date_at') ?? '', presets.get('duration') ?? defaultDuration];
  const time_at = readTime(presets.get('time_at') ?? '');
  if (presets.has('copy') || presets.has('date_end') || presets.has('time_end')) return undefined;
  if (!isDay(date_at) || !time_at || time_at === zeroTime) return undefined;
  const length = minorUnits(duration);
  if (length === undefined || length <= 0n) return undefined;
  return { date_at, time_at, duration, bayId: Number(presets.get('bay_id')) || 0 };
}
