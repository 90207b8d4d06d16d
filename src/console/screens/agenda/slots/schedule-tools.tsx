/** Above the times of an appointment: the next free slot, the next working day, a stretch that is kept free of clients. */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { Button, Loader } from '@mantine/core';
import { IconArrowForward, IconLock, IconSearch } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { spanText } from '#console/screens/agenda/conflicts/use-conflict-text.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';
import { typedAppointment } from '#console/screens/agenda/drawer/typed-appointment.ts';
import { useTypedAppointment } from '#console/screens/agenda/drawer/use-typed-appointment.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { carryForward, type Slot } from '#console/screens/agenda/slots/next-slot.ts';
import { SlotSearch } from '#console/screens/agenda/slots/slot-search.tsx';
import classes from '#console/screens/agenda/slots/slots.module.css';
import { readWallClock } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import type { Span } from '#contract/rules/appointment.ts';

interface ScheduleToolsProps {
  /** 0 for a new one. */
  id: number;
  /** The times that were put into the form as a whole. */
  placed: RefObject<Span | undefined>;
}

/** What they find is typed into the form, to be saved or not. */
export function ScheduleTools({ id, placed }: ScheduleToolsProps) {
  const text = useText();
  const { language } = useLanguage();
  const hours = useShopHours();
  const { setValue, getValues } = useFormContext();
  const typed = useTypedAppointment(id);
  const [searching, setSearching] = useState(false);
  const [message, setMessage] = useState('');
  const [offered, setOffered] = useState<Place>();
  const stored = useStoredPlace(id);

  function put(values: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(values)) {
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }
  function place(span: Span): void {
    placed.current = span;
    put(formSpan(span));
  }
  const whenOf = (span: Span) => `${formatDay(span.date_at, language, 'weekday')}, ${spanText(span, language)}`;
  const postpone = () => {
    const span = typed && carryForward(typed, hours, readWallClock().today);
    if (span) place(span);
    setMessage(span ? text('agenda.slot.carried', { when: whenOf(span) }) : text('agenda.slot.neverOpen'));
  };
  // Where it stands already, or what was offered last, is no answer to who asks.
  const isThere = typed !== undefined && [stored, offered].some((place) => place && isSamePlace(typed, place));
  const take = (slot: Slot | undefined) => {
    setSearching(false);
    if (slot) {
      place(slot.span);
      put({ bay_id: slot.bay.id });
      setOffered({ ...slot.span, bay_id: slot.bay.id });
    }
    const words = slot && { bay: slot.bay.name, when: whenOf(slot.span) };
    setMessage(words ? text('agenda.slot.found', words) : text('agenda.slot.none'));
  };
  const block = () => {
    const title = String(getValues('title') ?? '').trim();
    put({ title: title || text('agenda.slot.blockTitle'), client_id: 0, sale_id: 0, sale_product_id: 0 });
    setMessage(text('agenda.slot.blocked'));
  };
  return (
    <div className={classes.tools}>
      <Button
        size="compact-sm"
        variant="default"
        // Not disabled meanwhile: that would take the focus from who asks for the one after.
        aria-busy={searching}
        disabled={!typed}
        leftSection={searching ? <Loader size={16} /> : <IconSearch size={16} />}
        onClick={() => setSearching(true)}
      >
        {text('agenda.slot.next')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!typed}
        leftSection={<IconArrowForward size={16} />}
        onClick={postpone}
      >
        {text('agenda.slot.carry')}
      </Button>
      {id === 0 && (
        <Button size="compact-sm" variant="default" leftSection={<IconLock size={16} />} onClick={block}>
          {text('agenda.slot.block')}
        </Button>
      )}
      <span role="status" className={classes.message}>
        {message}
      </span>
      {searching && typed && <SlotSearch wanted={typed} isPlaced={isThere} onFound={take} />}
    </div>
  );
}

type Place = Pick<Appointment, 'date_at' | 'time_at' | 'bay_id'>;

function isSamePlace(one: Place, other: Place): boolean {
  return one.bay_id === other.bay_id && one.date_at === other.date_at && one.time_at === other.time_at;
}

/** Undefined for a new one: where it was drawn or begun is a wish. */
function useStoredPlace(id: number): Place | undefined {
  const { language } = useLanguage();
  const { defaultValues } = useFormState();
  return id === 0 ? undefined : typedAppointment(defaultValues ?? {}, id, language);
}

/** As the fields of a form hold it. */
function formSpan({ date_at, time_at, date_end, time_end }: Span) {
  return { date_at, time_at: time_at.slice(0, 5), date_end, time_end: time_end.slice(0, 5) };
}
