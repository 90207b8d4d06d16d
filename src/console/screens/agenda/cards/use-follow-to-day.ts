import { useEffect, useEffectEvent, useRef } from 'react';
import { type Entry, type HistoryEvent, undoHistory } from '#console/record/undo/undo-history.ts';
import { focusedElement, idOf } from '#console/screens/agenda/cards/tab-stops.ts';
import type { BoardCard } from '#console/screens/agenda/cards/use-cards.ts';
import type { Appointment } from '#console/screens/agenda/data/agenda-records.ts';

/**
 * Shows the day to which undoing a move takes the focused appointment, as the move itself showed the day to which it took
 * it. Otherwise the focus would go to some other card, to which the next key would apply. A change that was redone is
 * followed only if undoing it was: the keys that carry a card over leave the board on its day.
 */
export function useFollowToDay(cards: readonly BoardCard[], show: (appointment: Appointment) => boolean): void {
  const awaited = useRef<{ id: number; entry: Entry }>(undefined);
  const followed = useRef(new WeakSet<Entry>());

  const hear = useEffectEvent((event: HistoryEvent) => {
    if (event.kind === 'ended') awaited.current = undefined;
    if (event.kind !== 'begun') return;
    const { direction, entry } = event;
    const { record } = entry.step;
    if (record?.segment !== 'agenda_appointments') return;
    const id = undoHistory.currentIdOf(record.segment, record.id);
    const card = focusedElement();
    const isFocused = card !== null && idOf(card) === id;
    if (isFocused && (direction === 'undo' || followed.current.has(entry))) awaited.current = { id, entry };
  });
  useEffect(() => undoHistory.watch((event) => hear(event)), []);
  useEffect(() => {
    // What the person does next may take the appointment to a day, too, to which the board does not go.
    const stop = () => {
      awaited.current = undefined;
    };
    const listening = new AbortController();
    for (const event of ['keydown', 'pointerdown'] as const)
      window.addEventListener(event, stop, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  const follow = useEffectEvent(() => {
    const { current } = awaited;
    const card = cards.find(({ appointment }) => appointment.id === current?.id);
    if (!current || !card || !show(card.appointment)) return;
    awaited.current = undefined;
    followed.current.add(current.entry);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an undone change is shown by other cards.
  useEffect(() => follow(), [cards]);
}
