/**
 * The inbox's keyboard handling: moves between rows and acts on the focused one. The returned functions act on a
 * reminder from its buttons, and keep the focus in the list as the keys do.
 */
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reminder } from '#console/screens/reminders/groups.ts';
import { useSubjectAddress } from '#console/screens/reminders/subject-link.tsx';
import { usePageKeys } from '#console/ui/shortcuts/use-page-keys.ts';
import { targetElement } from '#console/ui/target-element.ts';

interface InboxKeys {
  /** The open reminders. */
  reminders: readonly Reminder[];
  /** The completed reminders that are shown. */
  done: RefObject<readonly Reminder[]>;
  onToggle?: (reminder: Reminder) => void;
  onSnooze?: (reminder: Reminder) => void;
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

export function useInboxKeys({ reminders, done, onToggle, onSnooze }: InboxKeys) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const addressOf = useSubjectAddress();
  const focusBeside = useFocusThatStays(list);
  const toggle = useKeepingFocus(focusBeside, onToggle);
  const snooze = useKeepingFocus(focusBeside, onSnooze);
  usePageKeys([
    ['j', () => rowsIn(list.current)[0]?.focus()],
    ['k', () => rowsIn(list.current)[0]?.focus()],
  ]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetElement(event);
    const row = target?.closest<HTMLElement>('[data-reminder]');
    if (!row || target?.closest('dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveBy(steps[event.key], row, list.current)) return claim(event);
    const reminder = [...reminders, ...done.current].find(({ id }) => String(id) === row.dataset.reminder);
    if (!reminder) return;
    const key = event.key.toLowerCase();
    if (key === 'e') {
      claim(event);
      navigate(addressOf(reminder));
    } else if ((key === 'h' || key === 's') && snooze && !reminder.closed) {
      claim(event);
      snooze(reminder);
    } else if (key === 'c' && toggle) {
      claim(event);
      toggle(reminder);
    }
  };
  return { list, onKeyDown, toggle, snooze };
}

/** Returns the action, after which the focus stays in the list even if the row of the reminder disappears. */
function useKeepingFocus(
  focusBeside: (id: number) => void,
  act: ((reminder: Reminder) => void) | undefined,
): ((reminder: Reminder) => void) | undefined {
  const keeping = useCallback(
    (reminder: Reminder) => {
      focusBeside(reminder.id);
      act?.(reminder);
    },
    [focusBeside, act],
  );
  return act && keeping;
}

/** Stops other shortcuts of the page from handling the key too. */
function claim(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
  event.nativeEvent.stopImmediatePropagation();
}

function rowsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
}

function moveBy(step: number | undefined, row: HTMLElement, list: HTMLElement | null): boolean {
  if (!step) return false;
  const rows = rowsIn(list);
  const place = rows.findIndex((each) => row.contains(each));
  rows[place + step]?.focus();
  return true;
}

/** When the focused row disappears, the next row gets the focus, or else the previous one. */
function useFocusThatStays(list: RefObject<HTMLElement | null>): (id: number) => void {
  const watched = useRef<{ row: HTMLElement; beside: HTMLElement[] }>(undefined);
  // Runs after the effects of child components, when a closing dialog has already returned the focus.
  useEffect(() => {
    const { row, beside } = watched.current ?? {};
    if (!row || !beside || row.isConnected || document.activeElement !== document.body) return;
    watched.current = undefined;
    beside.find((each) => each.isConnected)?.focus();
  });
  return useCallback(
    (id) => {
      const row = list.current?.querySelector<HTMLElement>(`[data-reminder="${id}"]`);
      if (!row) return;
      const rows = rowsIn(list.current);
      const place = rows.findIndex((each) => row.contains(each));
      watched.current = { row, beside: [...rows.slice(place + 1), ...rows.slice(0, place).reverse()] };
    },
    [list],
  );
}
