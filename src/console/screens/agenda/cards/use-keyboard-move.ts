/** An appointment carried by keyboard: shown where it would land, spoken at each step, sent once when it is dropped. */
import { useCallback, useRef, useState } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { BoardState } from '#console/screens/agenda/board-state.ts';
import { asMoved, type MovedCard, moveOn, outOfTray, stepOf } from '#console/screens/agenda/cards/keyboard-move.ts';
import type { MoveKey } from '#console/screens/agenda/cards/use-card-keys.ts';
import { withWarnings } from '#console/screens/agenda/conflicts/said-warnings.ts';
import type { Warn } from '#console/screens/agenda/conflicts/use-warnings.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { trayReasons } from '#console/screens/agenda/moves/mapping.ts';
import { type AppointmentChange, toTray } from '#console/screens/agenda/moves/moves.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { formatDay, formatTime } from '#console/ui/values/format.ts';
import { keysOf } from '#contract/formats/json.ts';

interface Surroundings {
  state: BoardState;
  columns: readonly Bay[];
  bayOf: ReadonlyMap<number, Bay>;
  /** When work begins on the day in sight, and today not before now. */
  opening: () => string;
  hours: ShopHours;
  nameOf: (appointment: Appointment) => string;
  warn: Warn;
  /** The day that the carried appointment is on. */
  onDay: (day: string) => void;
  onDrop: (appointment: Appointment, change: AppointmentChange) => void;
  onCopy: (appointment: Appointment, change: AppointmentChange) => void;
}

export interface KeyboardMove {
  carried: MovedCard | undefined;
  pickUp: (appointment: Appointment) => void;
  onKey: (event: MoveKey) => boolean;
  /** What was done last, for those who do not see it. */
  spoken: string;
}

export function useKeyboardMove(at: Surroundings): KeyboardMove {
  const text = useText();
  const [carried, setCarried] = useState<MovedCard>();
  const [spoken, setSpoken] = useState('');
  /** The day in sight when it was picked up. */
  const begunOn = useRef(at.state.day);
  const { columns, bayOf, state, opening, hours, nameOf } = at;

  const sayPlace = usePlaceText(bayOf);

  const pickUp = useCallback(
    (appointment: Appointment) => {
      const isWaiting = trayReasons(appointment, bayOf).length > 0;
      const begun = isWaiting
        ? outOfTray(appointment, { columns, hours }, { day: state.day, opening: opening() })
        : { appointment, change: {} };
      if (!begun) return setSpoken(text('agenda.carry.noBay'));
      begunOn.current = state.day;
      setCarried(begun);
      setSpoken(text('agenda.carry.begun', { title: nameOf(appointment) }));
    },
    [bayOf, columns, hours, state.day, opening, nameOf, text],
  );

  const end = (said: string) => {
    setCarried(undefined);
    setSpoken(said);
    return true;
  };

  const drop = ({ appointment, change }: MovedCard, isCopy: boolean) => {
    const place = sayPlace({ ...appointment, ...change });
    const isMoved = keysOf(change).some((name) => appointment[name] !== change[name]);
    if (isCopy) at.onCopy(appointment, change);
    else if (isMoved) at.onDrop(appointment, change);
    return end(text('agenda.carry.dropped', { place }));
  };

  const onKey = (event: MoveKey): boolean => {
    if (!carried) return false;
    const { appointment } = carried;
    const step = stepOf(event);
    // What is left of Alt is the browser's.
    if (event.altKey && !step) return false;
    if (event.key === 'Enter' || event.key === ' ') return drop(carried, event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') {
      at.onDay(begunOn.current);
      return end(text('agenda.carry.cancelled'));
    }
    if (event.key.toLowerCase() === 'u') {
      at.onDrop(appointment, toTray());
      return end(text('agenda.carry.toTray'));
    }
    if (!step) return event.key !== 'Tab' && !event.ctrlKey && !event.metaKey;
    const next = moveOn(carried, step, { columns, bayOf, hours });
    setCarried(next);
    const now = asMoved(next);
    at.onDay(now.date_at);
    setSpoken(next === carried ? text('agenda.carry.edge') : sayPlace(now));
    return true;
  };

  // Asked for at each drawing: the appointments of another day are there some moments after the card.
  const warnings = carried ? at.warn(asMoved(carried), bayOf.get(carried.appointment.bay_id ?? 0)) : [];
  return { carried, pickUp, onKey, spoken: withWarnings(text, spoken, warnings) };
}

function usePlaceText(bayOf: ReadonlyMap<number, Bay>): (appointment: Appointment) => string {
  const text = useText();
  const { language } = useLanguage();
  return ({ bay_id, date_at, time_at, time_end }) =>
    text('agenda.carry.place', {
      bay: bayOf.get(bay_id ?? 0)?.name ?? '',
      day: formatDay(date_at, language, 'weekday'),
      from: formatTime(time_at, language),
      to: formatTime(time_end, language),
    });
}
