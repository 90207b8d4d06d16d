/** Keeps end and duration of an appointment consistent while typing: the one typed last determines the other. */
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { editableAmount, readDayText, readHours, readTimeText } from '#console/form/input/parse-input.ts';
import { useSavingAwaits } from '#console/form/saving/use-saving-awaits.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import {
  type EndTime,
  type LeadingField,
  syncEndAndDuration,
  type TypedTimes,
} from '#console/screens/agenda/drawer/sync-end-and-duration.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { endAfter, type Start, type WorkSchedule } from '#console/screens/agenda/time/working-time.ts';
import type { Language } from '#contract/core/language.ts';
import { addDays, isDay, readTime, zeroTime } from '#contract/formats/calendar.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import type { Span } from '#contract/rules/appointment.ts';

interface EndAndDurationProps {
  /** Times that were put into the form as a whole, which stay as they are. */
  placed: RefObject<Span | undefined>;
  children: ReactNode;
}

export function EndAndDuration({ placed, children }: EndAndDurationProps) {
  const { control, setValue } = useFormOf('agenda_appointments');
  const { language } = useLanguage();
  const now = useTypedTimes();
  const { start, end, duration, place } = now;
  const isPlaceRead = useIsPlaceRead();
  const isEndless = useIsEndless();
  const before = useRef(now);
  const leader = useRef<LeadingField>(isEndless ? 'duration' : undefined);
  const { isDirty, defaultValues } = useFormState({ control });
  const basis = useRef(defaultValues);

  const { operation } = useFormSetting();
  /** The end day as it was computed; undefined once a person typed another one. */
  const computedDay = useRef(operation === 'create' ? now.written.date_end : undefined);

  const putEnd = (next: EndTime) => {
    computedDay.current = next.date_end;
    before.current = { ...before.current, end: next };
    setValue('date_end', next.date_end, { shouldDirty: true });
    setValue('time_end', next.time_end.replace(/:00$/, ''), { shouldDirty: true });
  };
  /** The end is filled in as soon as it can be computed, so that nobody has to type it. */
  const fill = () => {
    if (isEndless && start && duration) putEnd(endAfter(start, duration, place));
    else if (!end && start) completeDay(start);
    else if (end && start) takeNextDay(start, end);
  };
  /** An end before the start means the next day, unless the person also typed the day. */
  const takeNextDay = ({ date_at, time_at }: Start, { date_end, time_end }: EndTime) => {
    const isComputed = leader.current === 'end' && date_end === computedDay.current;
    if (!isComputed || date_end !== date_at || time_end >= time_at) return;
    computedDay.current = addDays(date_at, 1);
    setValue('date_end', computedDay.current, { shouldDirty: true });
  };
  const completeDay = ({ date_at, time_at }: Start) => {
    const { date_end, time_end } = now.written;
    if (!time_end || date_end) return;
    putEnd({ date_end: time_end > time_at ? date_at : addDays(date_at, 1), time_end });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the first thing is typed; a form that was only opened stays unchanged.
  useEffect(() => {
    if (isDirty) fill();
  }, [isDirty]);
  useEffect(() => {
    const old = before.current;
    const { date_end } = now.written;
    if (date_end && date_end !== computedDay.current) computedDay.current = undefined;
    // While a field cannot be read, its last readable value is kept.
    before.current = { ...now, start: start ?? old.start, end: end ?? old.end, duration: duration ?? old.duration };
    // If the form was reset to another version of the record, the new values were saved by others and not typed, so
    // they stay.
    const isReset = basis.current !== defaultValues;
    basis.current = defaultValues;
    if (isReset) return;
    if (placed.current && start && end && isSame({ ...start, ...end }, placed.current)) return;
    placed.current = undefined;
    const following = syncEndAndDuration(old, now, leader.current);
    leader.current = following.leader;
    if (following.put.end) putEnd(following.put.end);
    if (following.put.duration) {
      before.current = { ...before.current, duration: following.put.duration };
      setValue('duration', editableAmount(following.put.duration, language), { shouldDirty: true });
    }
  });
  // Otherwise an end that is typed for faster than the lunch and the hours are read would be saved without them.
  useSavingAwaits(control, isPlaceRead, () => !isPlaceRead && isDirty);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; this hears them left.
    <div style={{ display: 'contents' }} onBlur={fill}>
      {children}
    </div>
  );
}

const names = ['date_at', 'time_at', 'date_end', 'time_end', 'duration', 'bay_id'] as const;

function isSame(one: Span, other: Span): boolean {
  return (['date_at', 'time_at', 'date_end', 'time_end'] as const).every((name) => one[name] === other[name]);
}

/** Whether both fields of the end are empty. */
function useIsEndless(): boolean {
  const { control } = useFormOf('agenda_appointments');
  return useWatch({ control, name: ['date_end', 'time_end'] }).every((typed = '') => typed.trim() === '');
}

interface WrittenTimes extends TypedTimes {
  /** The day and the time of the end, each on its own. */
  written: Partial<EndTime>;
}

function useTypedTimes(): WrittenTimes {
  const { control } = useFormOf('agenda_appointments');
  const [date_at, time_at, date_end, time_end, duration, bay_id] = useWatch({ control, name: names });
  const { language } = useLanguage();
  const place = usePlace(bay_id ?? 0);
  const written = { date_end: dayIn(date_end), time_end: timeIn(time_end) };
  const [day, time] = [dayIn(date_at), timeIn(time_at)];
  return {
    // Midnight means "not scheduled", so that there is no end to compute.
    start: day && time && time !== zeroTime ? { date_at: day, time_at: time } : undefined,
    end: written.date_end && written.time_end ? { date_end: written.date_end, time_end: written.time_end } : undefined,
    duration: lengthIn(duration, language),
    place,
    written,
  };
}

function usePlace(bayId: number): WorkSchedule {
  const hours = useShopHours();
  const { setup } = useAgendaSetup();
  const { has_dinner = 0, lunch_start = zeroTime, lunch_end = zeroTime } = setup?.bayOf.get(bayId) ?? {};
  return useMemo(
    () => ({ bay: { has_dinner, lunch_start, lunch_end }, hours }),
    [has_dinner, lunch_start, lunch_end, hours],
  );
}

/** Whether the bays and the company's hours were read, or could not be. */
function useIsPlaceRead(): boolean {
  const { setup, error } = useAgendaSetup();
  const { isKnown } = useCompanySettings();
  return isKnown && Boolean(setup || error);
}

function dayIn(typed = ''): string | undefined {
  const day = readDayText(typed);
  return day && isDay(day) ? day : undefined;
}

function timeIn(typed = ''): string | undefined {
  return readTime(readTimeText(typed) ?? '');
}

/** Also undefined for a duration of zero, which means "not scheduled". */
function lengthIn(typed = '', language: Language): string | undefined {
  const amount = readHours(typed, language)?.amount;
  const hundredths = amount === undefined ? undefined : minorUnits(amount);
  return amount !== undefined && hundredths !== undefined && hundredths > 0n ? amount : undefined;
}
