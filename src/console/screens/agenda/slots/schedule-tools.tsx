/** The buttons above the times of an appointment: next free slot, next working day, and blocking time. */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { Button, Loader } from '@mantine/core';
import { IconArrowForward, IconListSearch, IconLock, IconSearch } from '@tabler/icons-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { useFormSetting } from '#console/form/form-context.ts';
import { formValues } from '#console/form/form-values.ts';
import { readDay } from '#console/form/input/days.ts';
import { editableAmount, readHours } from '#console/form/input/parse-input.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { type AgendaSetup, useAgendaSetup } from '#console/screens/agenda/data/use-agenda-setup.ts';
import { appointmentFromForm } from '#console/screens/agenda/drawer/appointment-from-form.ts';
import { useAppointmentInput } from '#console/screens/agenda/drawer/use-appointment-input.ts';
import { lengthOf } from '#console/screens/agenda/moves/moves.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { carryForward, type Slot } from '#console/screens/agenda/slots/next-slot.ts';
import { SlotFinder } from '#console/screens/agenda/slots/slot-finder.tsx';
import { SlotSearch } from '#console/screens/agenda/slots/slot-search.tsx';
import classes from '#console/screens/agenda/slots/slots.module.css';
import { defaultDuration } from '#console/screens/agenda/time/working-time.ts';
import { daySpanText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { isDay, type Moment, zeroTime } from '#contract/formats/calendar.ts';
import { keysOf } from '#contract/formats/json.ts';
import type { Span } from '#contract/rules/appointment.ts';
import { blockedTitle, isBlockedTime } from '#contract/rules/blocked-time.ts';

interface ScheduleToolsProps {
  /** 0 for a new appointment. */
  id: number;
  /** The times that were put into the form as a whole. */
  placed: RefObject<Span | undefined>;
}

/** The results are put into the form, and the person decides whether to save them. */
export function ScheduleTools({ id, placed }: ScheduleToolsProps) {
  const text = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const hours = useShopHours();
  const { setValue, getValues } = useFormOf('agenda_appointments');
  const typed = useAppointmentInput(id);
  const toPlace = useMemo(() => typed && { ...typed, duration: lengthOf(typed) }, [typed]);
  const { setup } = useAgendaSetup();
  const [searching, setSearching] = useState(false);
  const finder = useFinder(id);
  const [message, setMessage] = useState('');
  const [offered, setOffered] = useState<TimeAndBay>();
  const stored = useStoredTimeAndBay(id);

  function place(span: Span): void {
    placed.current = span;
    const values = formSpan(span);
    for (const name of keysOf(values)) setValue(name, values[name], asTyped);
  }
  /** Without a duration the appointment would stay in the tray wherever it is placed. */
  function giveLength(): void {
    const duration = readHours(getValues('duration') ?? '', language)?.amount ?? '';
    const length = lengthOf({ duration });
    if (length !== duration) setValue('duration', editableAmount(length, language), asTyped);
  }
  const postpone = () => {
    const bay = setup?.bayOf.get(typed?.bay_id ?? 0);
    const span = typed && carryForward(typed, { bay, hours }, readWallClock().today);
    if (span) place(span);
    setMessage(
      span ? text('agenda.slot.carried', { when: daySpanText(span, language) }) : text('agenda.slot.neverOpen'),
    );
  };
  // The present slot and the one offered last are skipped, because the person asks for another.
  const isThere = typed !== undefined && [stored, offered].some((place) => place && isSameTimeAndBay(typed, place));
  const take = (slot: Slot | undefined) => {
    setSearching(false);
    if (slot) {
      place(slot.span);
      giveLength();
      setValue('bay_id', slot.bay.id, asTyped);
      setOffered({ ...slot.span, bay_id: slot.bay.id });
    }
    const words = slot && { bay: slot.bay.name, when: daySpanText(slot.span, language) };
    setMessage(words ? text('agenda.slot.found', words) : text('agenda.slot.none'));
  };
  const fail = (error: unknown) => {
    setSearching(false);
    setMessage(text('agenda.slot.unread', { reason: errorText(error).title }));
  };
  const choose = (slot: Slot) => {
    take(slot);
    finder.close();
  };
  const block = () => {
    const title = (getValues('title') ?? '').trim();
    const isMarked = isBlockedTime({ title, client_id: 0, sale_id: 0, vehicle_id: 0 });
    const marked = title ? `${blockedTitle[language]} – ${title}` : blockedTitle[language];
    setValue('title', isMarked ? title : marked, asTyped);
    for (const name of ['client_id', 'sale_id', 'sale_product_id'] as const) setValue(name, 0, asTyped);
    setValue('vehicle_id', '', asTyped);
    setMessage(text('agenda.slot.blocked'));
  };
  return (
    <div className={classes.tools}>
      <Button
        size="compact-sm"
        variant="default"
        // The button is not disabled during the search, because it would lose the focus.
        aria-busy={searching}
        disabled={!typed}
        leftSection={searching ? <Loader size={16} /> : <IconSearch size={16} />}
        onClick={() => setSearching(true)}
      >
        {text('ui.shortcuts.agenda.nextSlot')}
      </Button>
      <Button
        ref={finder.opener}
        size="compact-sm"
        variant="default"
        aria-expanded={finder.search !== undefined}
        leftSection={<IconListSearch size={16} />}
        onClick={finder.toggle}
      >
        {text('agenda.slots.open')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!typed}
        data-wraps
        leftSection={<IconArrowForward size={16} />}
        onClick={postpone}
      >
        {text('ui.shortcuts.agenda.carryOver')}
      </Button>
      {id === 0 && (
        <Button size="compact-sm" variant="default" leftSection={<IconLock size={16} />} onClick={block}>
          {text('ui.shortcuts.agenda.block')}
        </Button>
      )}
      <span role="status" className={classes.message}>
        {message}
      </span>
      {searching && toPlace && setup && (
        <SlotSearch appointment={toPlace} isPlaced={isThere} bays={setup.bays} onFound={take} onFailed={fail} />
      )}
      {finder.search && (
        <div className={classes.opened}>
          <SlotFinder {...finder.search} own={id} onTake={choose} onClose={finder.close} />
        </div>
      )}
    </div>
  );
}

/**
 * The list of free slots for the duration, the day and the bay that are in the form when the list is opened. Only the
 * day must be filled in, not the time.
 */
function useFinder(id: number) {
  const { language } = useLanguage();
  const { getValues } = useFormOf('agenda_appointments');
  const { setup } = useAgendaSetup();
  const opener = useRef<HTMLButtonElement>(null);
  const [search, setSearch] = useState<{ setup: AgendaSetup; duration: string; from: Moment; bayId: number }>();
  const open = () => {
    if (!setup) return;
    const [day = '', time = ''] = readWallClock().now.split(' ');
    const values = getValues();
    const chosenDay = readDay(values.date_at ?? '', { language, today: day }) ?? '';
    const from = isDay(chosenDay) && chosenDay > day ? { day: chosenDay, time: zeroTime } : { day, time };
    const typed = appointmentFromForm({ ...values, time_at: '12:00', date_end: '', time_end: '' }, id, language);
    const duration = typed ? lengthOf(typed) : defaultDuration;
    setSearch({ setup, duration, from, bayId: Number(values.bay_id) || 0 });
  };
  const close = () => {
    setSearch(undefined);
    opener.current?.focus();
  };
  return { opener, search, close, toggle: () => (search ? close() : open()) };
}

const asTyped = { shouldDirty: true, shouldValidate: true };

type TimeAndBay = Pick<Appointment, 'date_at' | 'time_at' | 'bay_id'>;

function isSameTimeAndBay(one: TimeAndBay, other: TimeAndBay): boolean {
  return one.bay_id === other.bay_id && one.date_at === other.date_at && one.time_at === other.time_at;
}

/** Undefined for a new appointment, whose initial place is only a preference. */
function useStoredTimeAndBay(id: number): TimeAndBay | undefined {
  const { language } = useLanguage();
  const { fields, stored } = useFormSetting();
  return useMemo(() => {
    const values = formValues<'agenda_appointments'>(fields, stored, language);
    return id === 0 ? undefined : appointmentFromForm(values, id, language);
  }, [id, fields, stored, language]);
}

/** The times in the form in which the fields hold them. */
function formSpan({ date_at, time_at, date_end, time_end }: Span) {
  return { date_at, time_at: time_at.slice(0, 5), date_end, time_end: time_end.slice(0, 5) };
}
