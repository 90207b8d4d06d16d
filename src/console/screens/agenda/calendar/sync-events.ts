/**
 * Keeps what the calendar holds in step with the board's events. Given as an option, any change of them has the calendar
 * read all of them anew and draw every part of itself; told so, it reads and draws what changed.
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

type Instance = EventStore['instances'][string];

/** One event as the calendar holds it. */
interface Held {
  def: EventDef;
  instance: Instance;
}

/** What an event was told as: the calendar changes what it holds as things are dragged. */
type Told = ReadonlyMap<string, Held & { event: EventInput }>;

/** Gives the events that the calendar begins with; it is told of all later ones. Each has an `id`. */
export function useSyncEvents(calendar: RefObject<CalendarRef | null>, events: EventInput[]): EventInput[] {
  const [first] = useState(events);
  const [told] = useState<{ by: Told | undefined }>({ by: undefined });
  useLayoutEffect(() => {
    const api = calendar.current?.getApi() as CalendarApiImpl | undefined;
    if (!api) return;
    if (!told.by) told.by = asTold(api, first);
    if (tell(api, events, told.by)) told.by = asTold(api, events);
  }, [calendar, events, first, told]);
  return first;
}

/** Whether there was anything to tell. */
function tell(api: CalendarApiImpl, events: EventInput[], told: Told): boolean {
  const data = api.getCurrentData();
  const held = heldIn(data.eventStore);
  const isSame = (event: EventInput) => {
    const [now, before] = [held.get(String(event.id)), told.get(String(event.id))];
    return before?.event === event && before.def === now?.def && before.instance === now.instance;
  };
  const changed = events.filter((event) => !isSame(event));
  if (!changed.length && held.size === events.length) return false;
  const eventStore = held.size === events.length && changedStore(data, changed, held);
  if (eventStore) api.dispatch({ type: 'RESET_EVENTS', eventStore });
  else for (const sourceId of Object.keys(data.eventSources)) resetAll(api, sourceId, events);
  return true;
}

/** There is one source: the list that the calendar began with. */
function resetAll(api: CalendarApiImpl, sourceId: string, rawEvents: EventInput[]): void {
  api.dispatch({ type: 'RESET_RAW_EVENTS', sourceId, rawEvents });
}

function asTold(api: CalendarApiImpl, events: readonly EventInput[]): Told {
  const held = heldIn(api.getCurrentData().eventStore);
  return new Map(
    events.flatMap((event) => {
      const id = String(event.id);
      const one = held.get(id);
      return one ? [[id, { ...one, event }] as const] : [];
    }),
  );
}

function heldIn({ defs, instances }: EventStore): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const instance of Object.values(instances)) {
    const def = defs[instance.defId];
    if (def) held.set(def.publicId, { def, instance });
  }
  return held;
}

/** Undefined: there are others among them than the calendar holds, or such as only it can read. */
function changedStore(
  { eventStore, dateEnv }: CalendarData,
  changed: readonly EventInput[],
  held: ReadonlyMap<string, Held>,
): EventStore | undefined {
  const defs = { ...eventStore.defs };
  const instances = { ...eventStore.instances };
  for (const event of changed) {
    const { id, start, end, title = '', display, ...extendedProps } = event;
    const one = held.get(String(id));
    const [from, to] = [start, end].map((moment) => (moment ? dateEnv.createMarkerMeta(moment) : null));
    const range = from && to && buildValidInstanceRange(from, to, dateEnv);
    if (!one || !range || display) return undefined;
    defs[one.def.defId] = { ...one.def, title, extendedProps };
    instances[one.instance.instanceId] = { ...one.instance, range };
  }
  return { defs, instances };
}
