// @vitest-environment shared-window
import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BayGrid, type BayGridProps } from '#console/screens/agenda/calendar/bay-grid.tsx';
import { bayPlugin } from '#console/screens/agenda/calendar/bay-view/bay-plugin.ts';
import { useSyncEvents } from '#console/screens/agenda/calendar/sync-events.ts';
import { defaultHours } from '#console/screens/agenda/setup/shop-hours.ts';

const day = '2031-03-12';
const nothing = () => undefined;

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(document, { fonts: new EventTarget() });
});
afterEach(cleanup);

const board = (events: EventInput[]) => {
  const props: BayGridProps = {
    frame: createRef(),
    from: day,
    day,
    dayCount: 1,
    hours: { from: 7, to: 18 },
    firstHour: 7,
    closing: 17,
    openHours: defaultHours,
    events,
    language: 'en',
    hourLabel: String,
    axisName: 'Hours',
    card: ({ heading }, { id }) => (
      <button type="button" data-appointment={id}>
        {heading}
      </button>
    ),
    bays: [1, 2].map((id) => ({ id: String(id), title: `Bay ${id}` })),
    bayHead: ({ bayId }) => bayId,
    isMoving: false,
    isEditable: true,
    onOpen: nothing,
    onMove: nothing,
    onResize: nothing,
    onDraw: nothing,
    onPress: nothing,
    onReceive: nothing,
    onDragStart: nothing,
    onDragStop: nothing,
    onDrawn: nothing,
  };
  return <BayGrid {...props} />;
};

const at = (id: string, bayId: string, hour: number, words = id): EventInput => ({
  id,
  bayId,
  card: { facts: { heading: words } },
  title: words,
  start: `${day}T${String(hour).padStart(2, '0')}:00:00`,
  end: `${day}T${String(hour + 1).padStart(2, '0')}:00:00`,
});

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
const bayOf = (id: string) => cardOf(id)?.closest<HTMLElement>('[role=cell]')?.dataset.bay;
const topOf = (id: string) => Number.parseInt(cardOf(id)?.closest<HTMLElement>('[role=listitem]')?.style.top ?? '', 10);
const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-appointment]')].map(({ dataset }) => dataset.appointment);

test('what changed is drawn so, and all cards stay the nodes that they were', async () => {
  const [one, two] = [at('1', '1', 9), at('2', '2', 9)];
  const { rerender } = render(board([one, two]));
  await waitFor(() => expect(drawn()).toEqual(['1', '2']));
  const [first, second] = [cardOf('1'), cardOf('2')];
  const before = topOf('1');
  rerender(board([at('1', '1', 11, 'later'), two]));
  await waitFor(() => expect(cardOf('1')?.textContent).toBe('later'));
  expect(topOf('1')).toBeGreaterThan(before);
  expect(cardOf('1')).toBe(first);
  expect(cardOf('2')).toBe(second);
});

test('another bay, one more, and one that is gone', async () => {
  const [one, two] = [at('1', '1', 9), at('2', '2', 9)];
  const { rerender } = render(board([one, two]));
  await waitFor(() => expect(bayOf('1')).toBe('1'));
  rerender(board([at('1', '2', 13), two]));
  await waitFor(() => expect(bayOf('1')).toBe('2'));
  rerender(board([at('1', '2', 13), two, at('3', '1', 8)]));
  await waitFor(() => expect(bayOf('3')).toBe('1'));
  rerender(board([two, at('3', '1', 8)]));
  await waitFor(() => expect(drawn().sort()).toEqual(['2', '3']));
  rerender(board([]));
  await waitFor(() => expect(drawn()).toEqual([]));
  rerender(board([one]));
  await waitFor(() => expect(bayOf('1')).toBe('1'));
});

/** Exposes the calendar, so that a test can change it without the board. */
function SyncedCalendar({ calendar, events }: { calendar: RefObject<CalendarRef | null>; events: EventInput[] }) {
  const first = useSyncEvents(calendar, events);
  return (
    <FullCalendar
      ref={calendar}
      plugins={[bayPlugin]}
      views={{ board: { type: 'bays', duration: { days: 1 } } }}
      initialView="board"
      slotDuration={{ minutes: 15 }}
      initialDate={day}
      timeZone="UTC"
      headerToolbar={false}
      bays={[{ id: '1', title: 'Bay 1' }]}
      bayHead={() => null}
      bayCard={({ event }) => <span data-appointment={event.id}>{event.title}</span>}
      events={first}
    />
  );
}

test('what the calendar itself changed and the board did not is put right with the next change of anything', async () => {
  const calendar: RefObject<CalendarRef | null> = { current: null };
  const [one, two] = [at('1', '1', 9), at('2', '1', 14)];
  const { rerender } = render(<SyncedCalendar calendar={calendar} events={[one, two]} />);
  const eventOf = (id: string) => calendar.current?.getApi().getEventById(id);
  eventOf('1')?.moveStart({ hours: 3 });
  expect(eventOf('1')?.startStr).toContain('T12:00');
  rerender(<SyncedCalendar calendar={calendar} events={[one, at('2', '1', 14, 'other')]} />);
  await waitFor(() => expect(cardOf('2')?.textContent).toBe('other'));
  expect(eventOf('1')?.startStr).toContain('T09:00');
});
