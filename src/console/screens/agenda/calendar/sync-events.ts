/**
 * Keeps FullCalendar's store equal to the page's events. Passed as an option, each change would make it parse all
 * events and render all of its parts; dispatched through the protected API, only what changed is rendered (decision
 * 14).
 */
import type { CalendarRef, EventInput } from '@fullcalendar/react';
import {
  buildValidInstanceRange,
  type CalendarApiImpl,
  type CalendarData,
  type EventDef,
  type EventStore,
} from '@fullcalendar/react/protected-api';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { storeOf } from '#console/screens/agenda/calendar/calendar-store.ts';

type Instance = EventStore['instances'][string];

/** One event as FullCalendar stores it. */
interface StoredEvent {
  def: EventDef;
  instance: Instance;
}

/** The form in which each event was dispatched, because FullCalendar changes its store during drags. */
type Dispatched = ReadonlyMap<string, StoredEvent & { event: EventInput }>;

/** Returns the calendar's initial events; later ones are dispatched. An event needs an `id` to be found again. */
export function useSyncEvents(calendar: RefObject<CalendarRef | null>, events: EventInput[]): EventInput[] {
  const [first] = useState(events);
  const [last] = useState<{ dispatched: Dispatched | undefined }>({ dispatched: undefined });
  useLayoutEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    const store = storeOf(api);
    last.dispatched ??= dispatchedAs(store, first);
    if (dispatchChanges(store, events, last.dispatched)) last.dispatched = dispatchedAs(store, events);
  }, [calendar, events, first, last]);
  return first;
}

/** Returns whether anything changed. */
function dispatchChanges(store: CalendarApiImpl, events: EventInput[], dispatched: Dispatched): boolean {
  const data = store.getCurrentData();
  const stored = storedIn(data.eventStore);
  const isSame = (event: EventInput) => {
    const [now, before] = [stored.get(String(event.id)), dispatched.get(String(event.id))];
    return before?.event === event && before.def === now?.def && before.instance === now.instance;
  };
  const changed = events.filter((event) => !isSame(event));
  if (!changed.length && stored.size === events.length) return false;
  const eventStore = stored.size === events.length && changedStore(data, changed, stored);
  if (eventStore) store.dispatch({ type: 'RESET_EVENTS', eventStore });
  else for (const sourceId of Object.keys(data.eventSources)) resetAll(store, sourceId, events);
  return true;
}

/** There is a single source: the calendar's initial list. */
function resetAll(store: CalendarApiImpl, sourceId: string, rawEvents: EventInput[]): void {
  store.dispatch({ type: 'RESET_RAW_EVENTS', sourceId, rawEvents });
}

function dispatchedAs(store: CalendarApiImpl, events: readonly EventInput[]): Dispatched {
  const stored = storedIn(store.getCurrentData().eventStore);
  return new Map(
    events.flatMap((event) => {
      const id = String(event.id);
      const one = stored.get(id);
      return one ? [[id, { ...one, event }] as const] : [];
    }),
  );
}

function storedIn({ defs, instances }: EventStore): Map<string, StoredEvent> {
  const stored = new Map<string, StoredEvent>();
  for (const instance of Object.values(instances)) {
    const def = defs[instance.defId];
    if (def) stored.set(def.publicId, { def, instance });
  }
  return stored;
}

/** Undefined if events were added or removed, or have properties that only FullCalendar can parse. */
function changedStore(
  { eventStore, dateEnv }: CalendarData,
  changed: readonly EventInput[],
  stored: ReadonlyMap<string, StoredEvent>,
): EventStore | undefined {
  const defs = { ...eventStore.defs };
  const instances = { ...eventStore.instances };
  for (const event of changed) {
    const { id, start, end, title = '', display, ...extendedProps } = event;
    const one = stored.get(String(id));
    const [from, to] = [start, end].map((moment) => (moment ? dateEnv.createMarkerMeta(moment) : null));
    const range = from && to && buildValidInstanceRange(from, to, dateEnv);
    if (!one || !range || display) return undefined;
    defs[one.def.defId] = { ...one.def, title, extendedProps };
    instances[one.instance.instanceId] = { ...one.instance, range };
  }
  return { defs, instances };
}
