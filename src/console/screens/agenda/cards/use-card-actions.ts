/** The actions on an appointment from its card, by key or from its menu. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useCallback, useMemo, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { CardAction } from '#console/screens/agenda/cards/use-card-keys.ts';
import type { Appointment, Bay } from '#console/screens/agenda/data/agenda-records.ts';
import { lengthOf, toTray } from '#console/screens/agenda/moves/moves.ts';
import { useShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { carryForward, type Slot } from '#console/screens/agenda/slots/next-slot.ts';
import type { BoardActions } from '#console/screens/agenda/use-board-actions.ts';
import { daySpanText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { showToast } from '#console/ui/toasts.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { hasDuration, isUnscheduled } from '#contract/rules/appointment.ts';

/** An appointment for which a free slot is searched. `isPlaced` is false if it is still unscheduled. */
interface SearchedSlot {
  appointment: Appointment;
  isPlaced: boolean;
}

export interface CardActions {
  may: (action: CardAction) => boolean;
  run: (appointment: Appointment, action: CardAction) => void;
  setStep: (appointment: Appointment, workflow_id: number) => void;
  search: SearchedSlot | undefined;
  found: (slot: Slot | undefined) => void;
  failed: (error: unknown) => void;
}

interface Board {
  actions: BoardActions;
  bayOf: ReadonlyMap<number, Bay>;
  pickUp: (appointment: Appointment) => void;
}

export function useCardActions({ actions, bayOf, pickUp }: Board): CardActions {
  const text = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { may: mayDo } = useSession();
  const hours = useShopHours();
  const [searched, setSearched] = useState<Appointment>();
  const search = useMemo(() => searched && searchFor(searched), [searched]);

  const may = useCallback(
    (action: CardAction) => mayDo('agenda_appointments', action === 'remove' ? 'remove' : 'update'),
    [mayDo],
  );

  const postpone = (appointment: Appointment) => {
    const place = { bay: bayOf.get(appointment.bay_id ?? 0), hours };
    const span = carryForward(appointment, place, readWallClock().today);
    if (!span) return showToast({ text: text('agenda.slot.neverOpen'), tone: 'neutral' });
    const when = formatDay(span.date_at, language, 'weekday');
    actions.change(appointment, span, text('agenda.notice.carried', { name: actions.nameOf(appointment), when }));
  };

  const run = (appointment: Appointment, action: CardAction): void => {
    if (!may(action)) return;
    if (action === 'pickUp') pickUp(appointment);
    else if (action === 'remove') actions.remove(appointment);
    else if (action === 'carryForward') postpone(appointment);
    else if (action === 'nextSlot') setSearched(appointment);
    else if (appointment.bay_id) actions.change(appointment, toTray());
  };

  const found = (slot: Slot | undefined) => {
    setSearched(undefined);
    if (!searched) return;
    if (!slot) return showToast({ text: text('agenda.slot.none'), tone: 'neutral' });
    const { bay, span } = slot;
    const { duration } = searchFor(searched).appointment;
    const change = { ...span, bay_id: bay.id, ...(duration === searched.duration ? {} : { duration }) };
    const when = daySpanText(span, language);
    const words = { name: actions.nameOf(searched), bay: bay.name, when };
    actions.change(searched, change, text('agenda.notice.placed', words));
  };

  const failed = (error: unknown) => {
    setSearched(undefined);
    const again = searched && { label: text('console.tryAgain'), run: () => setSearched(searched) };
    showToast({ text: text('agenda.slot.unread', { reason: errorText(error).title }), tone: 'danger', action: again });
  };

  const setStep = (appointment: Appointment, workflow_id: number) => {
    if (may('pickUp') && workflow_id !== appointment.workflow_id) actions.change(appointment, { workflow_id });
  };
  return { may, run, setStep, search, found, failed };
}

function searchFor(appointment: Appointment): SearchedSlot {
  // An appointment without a duration gets the one that a drop would give it.
  const duration = lengthOf(appointment);
  const isPlaced = Boolean(appointment.bay_id) && !isUnscheduled(appointment) && hasDuration(appointment);
  return { appointment: { ...appointment, duration }, isPlaced };
}
