/** The actions on appointments from the board, with the message after each. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { readClient } from '#console/screens/agenda/board-state.ts';
import { titleOf } from '#console/screens/agenda/cards/card-title.ts';
import type { Cards } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment, Bay, Workflow } from '#console/screens/agenda/data/agenda-records.ts';
import type { AgendaChanges } from '#console/screens/agenda/data/use-agenda-changes.ts';
import type { Names } from '#console/screens/agenda/data/use-names.ts';
import { withOpen } from '#console/screens/agenda/drawer/drawer-address.ts';
import { type AppointmentChange, newFrom } from '#console/screens/agenda/moves/moves.ts';
import { type TrayReason, trayReasons } from '#console/screens/agenda/moves/placement.ts';
import type { ShopHours } from '#console/screens/agenda/setup/shop-hours.ts';
import { spanText } from '#console/screens/agenda/warnings/use-warning-text.ts';
import type { FindWarnings, OriginalBays } from '#console/screens/agenda/warnings/use-warnings.ts';
import { withWarnings } from '#console/screens/agenda/warnings/warned-message.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { showToast } from '#console/ui/toasts.ts';
import { formatDay, formatTime } from '#console/ui/values/format.ts';
import type { Language } from '#contract/core/language.ts';

export interface BoardActions {
  nameOf: (appointment: Appointment) => string;
  open: (id: number) => void;
  /** `message` replaces the default message after the change. */
  change: (appointment: Appointment, change: AppointmentChange, message?: string) => void;
  copy: (appointment: Appointment, values: AppointmentChange) => void;
  remove: (appointment: Appointment) => void;
  /** Opens a new appointment with these values. */
  draw: (values: AppointmentChange) => void;
}

interface ActionContext {
  bayOf: ReadonlyMap<number, Bay>;
  workflowOf: ReadonlyMap<number, Workflow>;
  warn: FindWarnings;
  recordOriginalBay: OriginalBays['recordOriginalBay'];
  tray: Cards['tray'];
}

/** The message after a change includes the appointment's warnings, as they are by then. */
export function useBoardActions(changes: AgendaChanges, names: Names, context: ActionContext): BoardActions {
  const text = useText();
  const { language } = useLanguage();
  const [, setParams] = useSearchParams();
  const latest = useLatest(context);
  const watchPlace = useLostPlace(context.tray);
  return useMemo(() => {
    const nameOf = (appointment: Appointment) =>
      titleOf(appointment, names) ?? text('agenda.card.unnamed', { id: String(appointment.id) });
    const withWarningsOf = (message: string, after: Appointment, before: Appointment) => {
      const { warn, bayOf } = latest.current;
      return withWarnings(text, message, warn(after, bayOf.get(before.bay_id ?? 0)));
    };
    return {
      nameOf,
      open: (id) => setParams((now) => withOpen(now, id)),
      change: (appointment, change, message) => {
        const name = nameOf(appointment);
        const after = { ...appointment, ...change };
        const label =
          message ?? changeMessage(text, language, { name, before: appointment, change, ...latest.current });
        latest.current.recordOriginalBay(appointment);
        void changes.change(appointment, change, {
          name,
          label,
          message: () => {
            const reasons = trayReasons(after, latest.current.bayOf);
            const lost = isPlacing(change) && outOfService(reasons);
            if (lost) return lostMessage(text, name, lost);
            if (!reasons.length) watchPlace(after.id, name);
            return withWarningsOf(label, after, appointment);
          },
        });
      },
      copy: (appointment, values) => {
        const name = nameOf(appointment);
        const after = { ...appointment, ...values, id: 0 };
        const label = text('agenda.copied', { name });
        changes.create(values, { name, label, message: () => withWarningsOf(label, after, appointment) });
      },
      remove: (appointment) => changes.remove(appointment, nameOf(appointment)),
      draw: (values) => setParams((now) => withOpen(now, 'new', { ...clientOf(now, values), ...presetsOf(values) })),
    };
  }, [changes, names, latest, watchPlace, setParams, text, language]);
}

/**
 * Reading pauses during a gesture, so the board may learn only after the answer that the bay was taken out of service.
 * The appointment is then in the tray although the message said it was placed, so another notice corrects it.
 */
function useLostPlace(tray: Cards['tray']): (id: number, name: string) => void {
  const text = useText();
  const placed = useRef<{ id: number; name: string }>(undefined);
  useEffect(() => {
    const { id, name = '' } = placed.current ?? {};
    const lost = outOfService(tray.find(({ appointment }) => appointment.id === id)?.reasons ?? []);
    if (!lost) return;
    placed.current = undefined;
    showToast({ text: lostMessage(text, name, lost), tone: 'neutral' });
  }, [tray, text]);
  return useCallback((id, name) => {
    placed.current = { id, name };
  }, []);
}

type OutOfService = Extract<TrayReason, 'unknownBay' | 'disabledBay'>;

function outOfService(reasons: readonly TrayReason[]): OutOfService | undefined {
  return reasons.find((reason) => reason === 'unknownBay' || reason === 'disabledBay');
}

function lostMessage(text: Text, name: string, reason: OutOfService): string {
  return text('agenda.inTray', { name, why: text(`agenda.tray.${reason}`) });
}

function isPlacing(change: AppointmentChange): boolean {
  return ['date_at', 'time_at', 'date_end', 'time_end', 'bay_id'].some((field) => field in change);
}

interface MadeChange extends Pick<ActionContext, 'bayOf' | 'workflowOf'> {
  name: string;
  before: Appointment;
  change: AppointmentChange;
}

/** The text of the notice: the new bay and time, only the time, or neither where both are unchanged. */
function changeMessage(text: Text, language: Language, made: MadeChange): string {
  const { name, before, change, bayOf, workflowOf } = made;
  const after = { ...before, ...change };
  if (change.bay_id === null) return text('agenda.toTray', { name });
  const stage = change.workflow_id && workflowOf.get(change.workflow_id)?.name;
  if (stage) return text('agenda.staged', { name, stage });
  if (!isPlacing(change)) return text('agenda.moved', { name });
  const bay = bayOf.get(after.bay_id ?? 0)?.name;
  const isResized = 'duration' in change && !('bay_id' in change);
  if (!bay || isResized) return text('agenda.resized', { name, when: spanText(after, language) });
  const time = formatTime(after.time_at, language);
  const isOtherDay = after.date_at !== before.date_at;
  const when = isOtherDay ? `${formatDay(after.date_at, language, 'weekday')}, ${time}` : time;
  return text('agenda.movedTo', { name, bay, when });
}

/** While the board is filtered by a client, a new appointment is for that client. Blocked time has a title and no client. */
function clientOf(now: URLSearchParams, { title }: AppointmentChange): Record<string, number> {
  const client = readClient(now);
  return client && !title ? { client_id: client } : {};
}

function presetsOf(values: AppointmentChange): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] !== null),
  );
}

/** A new appointment at the end of the focused one, or in the first column when work begins on the day. */
export function newAppointmentAfter(
  focused: Appointment | undefined,
  { columns, day, opening, hours }: { columns: readonly Bay[]; day: string; opening: string; hours: ShopHours },
): AppointmentChange {
  const bay = columns.find(({ id }) => id === focused?.bay_id) ?? columns[0];
  const start = focused?.bay_id
    ? { date_at: focused.date_end, time_at: focused.time_end }
    : { date_at: day, time_at: opening };
  return newFrom(start, { bay, hours });
}
