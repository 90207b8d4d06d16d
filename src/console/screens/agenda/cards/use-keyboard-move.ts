/** An appointment moved by keyboard: shown where it would land, announced at each step, sent once when it is dropped. */
import '#console/screens/agenda/messages/catalogue.ts';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { DropResult } from '#console/screens/agenda/calendar/calendar-props.ts';
import {
  type MovedCard,
  moveByStep,
  movedAppointment,
  moveFromTray,
  stepOf,
} from '#console/screens/agenda/cards/keyboard-move.ts';
import type { MoveKey } from '#console/screens/agenda/cards/use-card-keys.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { type AppointmentChange, isChanged, moveTo, toTray } from '#console/screens/agenda/moves/moves.ts';
import { trayReasons } from '#console/screens/agenda/moves/placement.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import type { FindWarnings } from '#console/screens/agenda/warnings/use-warnings.ts';
import { withWarnings } from '#console/screens/agenda/warnings/warned-message.ts';
import { formatDay, formatTime } from '#console/ui/values/format.ts';

interface KeyboardMoveOptions {
  moved: MovedCard | undefined;
  setMoved: (moved: MovedCard | undefined) => void;
  /** The visible day. */
  day: string;
  columns: readonly Bay[];
  bayOf: ReadonlyMap<number, Bay>;
  /** When work begins on the visible day; if that is today, not before the present time. */
  opening: () => string;
  hours: ShopHours;
  nameOf: (appointment: Appointment) => string;
  warn: FindWarnings;
  /** Called with the day to which the appointment was moved. */
  onDay: (day: string) => void;
  onDrop: (appointment: Appointment, change: AppointmentChange) => void;
  onCopy: (appointment: Appointment, change: AppointmentChange) => void;
}

type Pressed = Pick<DropResult, 'span' | 'bayId'>;

export interface KeyboardMove {
  /** The appointment that is being moved. */
  movedId: number | undefined;
  pickUp: (appointment: Appointment) => void;
  /** Returns true if the key applied to the moved appointment. */
  onKey: (event: MoveKey) => boolean;
  /** Drops the appointment where an empty place was pressed. */
  dropAt: (pressed: Pressed) => void;
  /** Puts the moved appointment back, if there is one. */
  cancel: () => void;
  /** The last action, announced to screen readers. */
  announcement: string;
}

export function useKeyboardMove(options: KeyboardMoveOptions): KeyboardMove {
  const { moved, setMoved, day, columns, bayOf, opening, hours, nameOf, warn, onDay } = options;
  const text = useText();
  const [announcement, setAnnouncement] = useState('');
  /** The day in sight when the appointment was picked up. */
  const begunOn = useRef(day);
  const placeText = usePlaceText(bayOf);
  const { drop, dropAt, putInTray, cancel } = useMoveEnds(options, { begunOn, say: setAnnouncement });

  const pickUp = useCallback(
    (appointment: Appointment) => {
      const isUnscheduled = trayReasons(appointment, bayOf).length > 0;
      const begun = isUnscheduled
        ? moveFromTray(appointment, { columns, hours }, { day, opening: opening() })
        : { appointment, change: {} };
      if (!begun) return setAnnouncement(text('agenda.keyboardMove.noBay'));
      begunOn.current = day;
      setMoved(begun);
      setAnnouncement(text('agenda.keyboardMove.started', { title: nameOf(appointment) }));
    },
    [bayOf, columns, hours, day, opening, nameOf, text, setMoved],
  );

  const onKey = (event: MoveKey): boolean => {
    if (!moved) return false;
    const step = stepOf(event);
    // Other combinations with Alt belong to the browser.
    if (event.altKey && !step) return false;
    if (event.key === 'Enter' || event.key === ' ') return drop(moved, event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') return cancel();
    const isWithModifier = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === 'u' && !isWithModifier) return putInTray(moved);
    if (!step) return event.key !== 'Tab' && !isWithModifier;
    const next = moveByStep(moved, step, { columns, bayOf, hours });
    setMoved(next);
    const now = movedAppointment(next);
    onDay(now.date_at);
    setAnnouncement(next === moved ? text('agenda.keyboardMove.edge') : placeText(now));
    return true;
  };

  // Computed at each render, because the appointments of another day arrive some time after the card.
  const warnings = moved ? warn(movedAppointment(moved), bayOf.get(moved.appointment.bay_id ?? 0)) : [];
  return {
    movedId: moved?.appointment.id,
    pickUp,
    onKey,
    dropAt,
    cancel,
    announcement: withWarnings(text, announcement, warnings),
  };
}

interface EndingMove {
  begunOn: RefObject<string>;
  say: (message: string) => void;
}

/** The ways in which a move ends. Each returns whether an appointment was being moved. */
function useMoveEnds(
  { moved, setMoved, bayOf, hours, onDay, onDrop, onCopy }: KeyboardMoveOptions,
  { begunOn, say }: EndingMove,
) {
  const text = useText();
  /** Cleared as soon as the move ends, because one press may be reported twice before the next render. */
  const held = useRef(moved);
  useLayoutEffect(() => {
    held.current = moved;
  }, [moved]);

  /** After a drop only the notice that follows the answer announces the result, so the default message is empty. */
  const end = (message = '') => {
    held.current = undefined;
    setMoved(undefined);
    say(message);
    return true;
  };
  const drop = ({ appointment, change }: MovedCard, isCopy: boolean) => {
    if (!isCopy && !isChanged(appointment, change)) return cancel();
    if (isCopy) onCopy(appointment, change);
    else onDrop(appointment, change);
    return end();
  };
  const dropAt = ({ span: { date_at: day, time_at: time }, bayId }: Pressed) => {
    const { current } = held;
    if (!current) return false;
    const change = moveTo(movedAppointment(current), { day, time }, { bay: bayOf.get(bayId), hours }, bayId);
    return drop({ ...current, change: { ...current.change, ...change } }, false);
  };
  const putInTray = ({ appointment }: MovedCard) => {
    onDrop(appointment, toTray());
    return end();
  };
  const cancel = () => {
    if (!held.current) return false;
    onDay(begunOn.current);
    return end(text('agenda.keyboardMove.cancelled'));
  };
  return { drop, dropAt, putInTray, cancel };
}

function usePlaceText(bayOf: ReadonlyMap<number, Bay>): (appointment: Appointment) => string {
  const text = useText();
  const { language } = useLanguage();
  return ({ bay_id, date_at, time_at, time_end }) =>
    text('agenda.keyboardMove.position', {
      bay: bayOf.get(bay_id ?? 0)?.name ?? '',
      day: formatDay(date_at, language, 'weekday'),
      from: formatTime(time_at, language),
      to: formatTime(time_end, language),
    });
}
