// @vitest-environment shared-window
/** What the bay view expects of FullCalendar's protected API, which may change with any version of it. */
import FullCalendar, { type CalendarApi, type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bayPlugin } from '#console/screens/agenda/calendar/bay-view/bay-plugin.ts';

const day = '2031-03-12';
const nextDay = '2031-03-13';

const baysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), title: `Bay ${index + 1}` }));

interface Shown {
  bays?: number;
  days?: number;
  events?: CalendarOptions['events'];
  more?: CalendarOptions;
  plugin?: typeof bayPlugin;
}

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(document, { fonts: new EventTarget() });
});
afterEach(cleanup);

function show({ bays = 3, days = 2, events = [], more = {}, plugin = bayPlugin }: Shown): CalendarApi {
  const ref: { current: CalendarRef | null } = { current: null };
  const Calendar = FullCalendar as React.ComponentType<CalendarOptions & { ref: typeof ref }>;
  const options = {
    plugins: [interaction, plugin],
    views: { board: { type: 'bays', duration: { days } } },
    bays: baysOf(bays),
    bayHead: ({ bayId, day: of }: { bayId: string; day: string }) => <b>{`${bayId} on ${of}`}</b>,
    dayHead: ({ day: of }: { day: string }) => <i>{of}</i>,
    bayCard: ({ event }: { event: { id: string } }) => <span data-appointment={event.id} />,
  } as unknown as CalendarOptions;
  render(
    <Calendar
      {...options}
      {...more}
      ref={ref}
      initialView="board"
      initialDate={day}
      timeZone="UTC"
      headerToolbar={false}
      allDaySlot={false}
      slotDuration={{ minutes: 15 }}
      events={events}
    />,
  );
  const api = ref.current?.getApi();
  if (!api) throw new Error('no calendar is drawn');
  return api;
}

type Hook = (...args: unknown[]) => unknown;
type Hooks = Record<
  'eventDragMutationMassagers' | 'dateSelectionTransformers' | 'datePointTransforms' | 'externalDefTransforms',
  Hook[]
>;

/** The hooks that the calendar collected from its plugins, which no published type describes. */
const hooksOf = (api: CalendarApi) =>
  (api as unknown as { getCurrentData: () => { pluginHooks: Hooks } }).getCurrentData().pluginHooks;

const lanes = () => [...document.querySelectorAll<HTMLElement>('[role=cell][data-column]')];
/** The lanes that show this appointment, each as `bay day`. */
const placesOf = (id: string) =>
  lanes()
    .filter((lane) => lane.querySelector(`[data-appointment="${id}"]`))
    .map(({ dataset }) => `${dataset.bay} ${dataset.date}`);
const at = (id: string, bayId: string, start: string, end: string) => ({ id, bayId, start, end });

describe('the bay view on this version of FullCalendar', () => {
  test('has a lane for every bay of every day, day by day, each with its bay, its day and its number', () => {
    show({});
    expect(lanes().map(({ dataset }) => [dataset.column, dataset.bay, dataset.date])).toEqual([
      ['0', '1', day],
      ['1', '2', day],
      ['2', '3', day],
      ['3', '1', nextDay],
      ['4', '2', nextDay],
      ['5', '3', nextDay],
    ]);
  });

  test('names its columns by our own heads: the days over their bays, and the bays alone where there is one day', () => {
    show({});
    const heads = () => [...document.querySelectorAll<HTMLElement>('[role=columnheader]')];
    const spans = heads().map((head) => [head.textContent, head.getAttribute('aria-colspan')]);
    expect(spans).toEqual([
      [day, '3'],
      [nextDay, '3'],
      ...['1', '2', '3'].map((bay) => [`${bay} on ${day}`, null]),
      ...['1', '2', '3'].map((bay) => [`${bay} on ${nextDay}`, null]),
    ]);
    cleanup();
    show({ days: 1, more: { dayHead: undefined } as CalendarOptions });
    expect(heads().map(({ textContent }) => textContent)).toEqual([`1 on ${day}`, `2 on ${day}`, `3 on ${day}`]);
  });

  test('is a table to those who hear it: rows, cells, and an axis that is called what the page calls it', () => {
    show({ more: { timedText: 'Heures' } as CalendarOptions });
    expect(document.querySelector('[role=rowheader]')?.textContent).toContain('Heures');
    const table = lanes()[0]?.closest('[role=grid], [role=table]');
    expect(table).not.toBeNull();
    expect(lanes().every((lane) => lane.closest('[role=row]'))).toBe(true);
    expect(document.querySelectorAll('[role=columnheader]').length).toBe(8);
  });

  test('keeps what lasts over midnight, or for weeks, in its bay, a part in each day', () => {
    show({
      events: [
        at('night', '2', `${day}T22:00:00`, `${nextDay}T06:00:00`),
        at('weeks', '3', '2031-03-01T08:00:00', '2031-03-22T17:00:00'),
        at('hour', '1', `${nextDay}T09:00:00`, `${nextDay}T10:00:00`),
      ],
    });
    expect(placesOf('night')).toEqual([`2 ${day}`, `2 ${nextDay}`]);
    expect(placesOf('weeks')).toEqual([`3 ${day}`, `3 ${nextDay}`]);
    expect(placesOf('hour')).toEqual([`1 ${nextDay}`]);
  });

  test('leaves out what belongs to no column', () => {
    show({ events: [at('elsewhere', '77', `${day}T09:00:00`, `${day}T10:00:00`)] });
    expect(placesOf('elsewhere')).toEqual([]);
  });

  test('draws the line of now through every bay of today', () => {
    show({ more: { nowIndicator: true, now: `${day}T09:30:00` } as CalendarOptions });
    const crossed = lanes().filter((lane) => lane.querySelector('[data-now]'));
    expect(crossed.map(({ dataset }) => `${dataset.bay} ${dataset.date}`)).toEqual(
      [1, 2, 3].map((bay) => `${bay} ${day}`),
    );
  });

  test('draws the line of now behind the cards, whose words nothing crosses', () => {
    const events = [at('oil', '1', `${day}T09:00:00`, `${day}T10:00:00`)];
    show({ events, more: { nowIndicator: true, now: `${day}T09:30:00` } as CalendarOptions });
    const [lane] = lanes().filter((each) => each.querySelector('[role=list]'));
    const [line, list] = [lane?.querySelector('[data-now]'), lane?.querySelector('[role=list]')];
    const isBefore = line && list && line.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore).toBeTruthy();
  });

  /** A position of the pointer in this bay, as the calendar passes it to its plugins. */
  const over = (bayId: string) => ({ dateSpan: { bayId } });

  test('lets a drag carry the bay, and none where it stays in its own', async () => {
    const api = show({ events: [at('drag', '1', `${day}T09:00:00`, `${day}T10:00:00`)] });
    const { eventDragMutationMassagers } = hooksOf(api);
    const mutationTo = (bayId: string) => {
      const mutation = { datesDelta: { years: 0, months: 0, days: 1, milliseconds: 0 } };
      for (const massage of eventDragMutationMassagers) massage(mutation, over('1'), over(bayId));
      return mutation;
    };
    expect(mutationTo('1')).not.toHaveProperty('bayId');
    expect(mutationTo('3')).toHaveProperty('bayId', '3');
    const event = api.getEventById('drag') as unknown as { mutate: (mutation: object) => void };
    event.mutate(mutationTo('3'));
    await waitFor(() => expect(placesOf('drag')).toEqual([`3 ${nextDay}`]));
    expect(api.getEventById('drag')?.extendedProps.bayId).toBe('3');
    expect(api.getEventById('drag')?.startStr.slice(0, 19)).toBe(`${nextDay}T09:00:00`);
  });

  test('takes no place for the drag in another bay’s column, nor a selection over two bays', () => {
    const { dateSelectionTransformers } = hooksOf(show({}));
    const transformSelection = (from: string, to: string) =>
      dateSelectionTransformers.map((each) => each(over(from), over(to)));
    expect(transformSelection('2', '2')).toEqual([{ bayId: '2' }]);
    expect(transformSelection('2', '3')).toEqual([false]);
  });

  test('says in which bay was drawn over, pressed, or let go what came from outside', async () => {
    const select = vi.fn();
    const api = show({ more: { selectable: true, select } });
    api.select({ start: `${day}T09:00:00`, end: `${day}T10:00:00`, bayId: '2' } as never);
    await waitFor(() => expect(select).toHaveBeenCalled());
    expect(select.mock.calls[0]?.[0]).toMatchObject({ bayId: '2', startStr: expect.stringContaining(`${day}T09:00`) });
    const { datePointTransforms, externalDefTransforms } = hooksOf(api);
    const span = { bayId: '2' };
    for (const transforms of [datePointTransforms, externalDefTransforms]) {
      expect(transforms.map((each) => each(span, {}))).toContainEqual({ bayId: '2' });
    }
  });
});

describe('of many columns', () => {
  /** Stands in for `IntersectionObserver`, which jsdom lacks; `show` says which columns are in sight. */
  class Sight {
    static current: Sight | undefined;
    readonly watched = new Set<Element>();
    readonly #tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.#tell = tell;
      Sight.current = this;
    }
    observe(element: Element) {
      this.watched.add(element);
    }
    unobserve(element: Element) {
      this.watched.delete(element);
    }
    disconnect() {
      this.watched.clear();
    }
    show(isIn: (column: number) => boolean) {
      const entries = [...this.watched].map((target) => ({
        target,
        isIntersecting: isIn(Number((target as HTMLElement).dataset.column)),
      }));
      this.#tell(entries);
    }
  }
  // The view looks for `IntersectionObserver` once, when it is loaded.
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Sight);
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    // The next test file must not get the modules that were loaded with the stand-in.
    vi.resetModules();
  });

  test('only those in sight have their appointments drawn, and all keep their lanes', async () => {
    const events = baysOf(40).map(({ id }) => at(`a${id}`, id, `${day}T09:00:00`, `${day}T10:00:00`));
    const { bayPlugin: plugin } = await import('#console/screens/agenda/calendar/bay-view/bay-plugin.ts');
    show({ bays: 40, days: 1, events, plugin });
    const drawn = () =>
      lanes()
        .filter((lane) => lane.querySelector('[data-appointment]'))
        .map(({ dataset }) => dataset.bay);
    expect(lanes()).toHaveLength(40);
    expect(drawn()).toEqual([]);
    expect(Sight.current?.watched.size).toBe(40);
    Sight.current?.show((column) => column >= 30);
    await waitFor(() => expect(drawn()).toEqual(['31', '32', '33', '34', '35', '36', '37', '38', '39', '40']));
    expect(lanes()).toHaveLength(40);
  });
});
