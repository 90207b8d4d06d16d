/** The search of a booking's page among 100,000 stops, as a busy carrier has them after four years. */
import { beforeAll, describe, expect, test } from 'vitest';
import { findActions, findStops, maxRequests } from '#console/screens/booking/sections/search-strict-service.ts';
import { addDays } from '#contract/formats/calendar.ts';

const today = '2026-11-21';
const count = 37_500;

interface Row {
  id: number;
  name: string;
  date: string;
  reference: string;
  bookingID: number;
}

function bookingAt(index: number) {
  const pickup = addDays(today, Math.floor((index * 1479) / count) - 1460);
  const id = index + 1;
  return {
    id,
    code: `T${10_000 + id}`,
    creation_date: addDays(pickup, -(index % 10)),
    pickup_date: pickup,
    delivery_date: addDays(pickup, [0, 0, 1, 1, 1, 2, 3, 5][index % 8] ?? 0),
  };
}

function newestFirst(rows: Row[]): Row[] {
  return rows.sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

function serveRows(rows: Row[], size = 100) {
  return async (page: number) => ({
    records: rows.slice((page - 1) * size, page * size),
    meta: { last_page: Math.ceil(rows.length / size), total: rows.length },
  });
}

describe('among 100,000 stops and as many actions', () => {
  let stops: Row[] = [];
  let actions: Row[] = [];
  let opened = 0;

  beforeAll(() => {
    const all = Array.from({ length: count }, (_, index) => bookingAt(index));
    const row = (date: string, { code, id }: { code: string; id: number }) => ({
      date,
      name: '',
      reference: code,
      bookingID: id,
      id: 0,
    });
    const numbered = (rows: Row[]) => newestFirst(rows.map((each, index) => ({ ...each, id: index + 1 })));
    stops = numbered(
      all.flatMap((each, index) => [
        row(each.pickup_date, each),
        row(each.delivery_date, each),
        ...(index % 3 ? [row(each.delivery_date, each)] : []),
      ]),
    );
    actions = numbered(
      all.flatMap((each) => [
        row(each.creation_date, each),
        row(each.pickup_date, each),
        row(each.delivery_date, each),
      ]),
    );
    expect(stops).toHaveLength(100_000);
  });

  test('every booking’s page takes at most 40 requests, and finds all of both', async () => {
    for (let index = 7; index < count; index += 1499) {
      const booking = bookingAt(index);
      const stopResult = await findStops(serveRows(stops), booking);
      opened = 0;
      const actionResult = await findActions(
        {
          readPage: serveRows(actions),
          readAction: async (id) => {
            opened++;
            return actions.find((each) => each.id === id) as Row;
          },
          spent: stopResult.requests,
        },
        booking,
      );
      const sent = 2 + stopResult.requests + actionResult.requests;
      expect(sent).toBeLessThanOrEqual(maxRequests);
      expect(opened).toBe(3);
      const proven = [...stopResult.incompleteReasons, ...actionResult.incompleteReasons].every(
        ({ kind }) => kind === 'elsewhere',
      );
      expect({ index, proven, stops: stopResult.records.length, actions: actionResult.records.length }).toEqual({
        index,
        proven: true,
        stops: stops.filter(({ reference }) => reference === booking.code).length,
        actions: 3,
      });
    }
  });

  test('where pages are of 25 the limit holds, and what was not read is said', async () => {
    const booking = bookingAt(20_005);
    const stopResult = await findStops(serveRows(stops, 25), booking);
    const actionResult = await findActions(
      {
        readPage: serveRows(actions, 25),
        readAction: async (id) => actions.find((each) => each.id === id) as Row,
        spent: stopResult.requests,
      },
      booking,
    );
    expect(2 + stopResult.requests + actionResult.requests).toBeLessThanOrEqual(maxRequests);
    const kinds = [...stopResult.incompleteReasons, ...actionResult.incompleteReasons].map(({ kind }) => kind);
    if (actionResult.records.length < 3) expect(kinds).toContain('unread');
  });

  test('an action that carries another booking’s number is not taken for this one’s', async () => {
    const booking = bookingAt(30_000);
    const result = await findActions(
      {
        readPage: serveRows(actions),
        readAction: async (id) => ({ ...(actions.find((each) => each.id === id) as Row), bookingID: booking.id + 1 }),
        spent: 0,
      },
      booking,
    );
    expect(result.records).toEqual([]);
  });
});

describe('a service that links nothing to its bookings', () => {
  const booking = {
    ...{ id: 5, code: 'BK5', creation_date: '2026-11-10', pickup_date: '2026-11-20', delivery_date: '2026-11-21' },
  };
  const row = (id: number, date: string, bookingID: number): Row => ({
    ...{ id, date, bookingID, name: `N${id}`, reference: id % 2 ? '' : ' ' },
  });

  test('has the actions of the days opened, and those of this booking taken', async () => {
    const rows = newestFirst([
      row(1, '2026-11-20', 5),
      row(2, '2026-11-21', 6),
      row(3, '2026-11-10', 5),
      row(4, '2026-10-01', 5),
    ]);
    const opened: number[] = [];
    const result = await findActions(
      {
        readPage: serveRows(rows),
        readAction: async (id) => {
          opened.push(id);
          return rows.find((each) => each.id === id) as Row;
        },
        spent: 0,
      },
      booking,
    );
    expect(opened.sort()).toEqual([1, 2, 3]);
    expect(result.records.map(({ id }) => id).sort()).toEqual([1, 3]);
    expect(result.names?.sort()).toEqual(['N1', 'N3']);
  });

  test('says so of its stops, and gives those of the booking’s own days', async () => {
    const rows = newestFirst([row(1, '2026-11-20', 0), row(2, '2026-11-21', 0), row(3, '2026-11-19', 0)]);
    const result = await findStops(serveRows(rows), booking);
    expect(result.records).toEqual([]);
    expect(result.unlinked?.map(({ id }) => id).sort()).toEqual([1, 2]);
    const linked = await findStops(serveRows([...rows, { ...row(9, '2026-11-18', 0), reference: 'BK4' }]), booking);
    expect(linked).toMatchObject({ records: [] });
    expect(linked).not.toHaveProperty('unlinked');
  });

  test('a booking without a code takes no stop that refers to none', async () => {
    const rows = [{ ...row(1, '2026-11-20', 0), reference: 'BK4' }, row(3, '2026-11-20', 0)];
    expect((await findStops(serveRows(rows), { ...booking, code: '' })).records).toEqual([]);
  });

  test('a day of entry beside the booking’s own days makes one window with them', async () => {
    const windowsOf = async (creation_date: string) => {
      const sources = { readPage: serveRows([]), readAction: async () => row(1, '', 0), spent: 0 };
      const { incompleteReasons } = await findActions(sources, { ...booking, creation_date });
      return incompleteReasons.flatMap((each) => (each.kind === 'elsewhere' ? each.windows : []));
    };
    expect(await windowsOf('2026-11-18')).toEqual([{ from: '2026-11-18', to: '2026-11-22' }]);
    expect(await windowsOf('2026-11-23')).toEqual([{ from: '2026-11-19', to: '2026-11-23' }]);
    expect(await windowsOf('2026-11-20')).toEqual([{ from: '2026-11-19', to: '2026-11-22' }]);
    expect(await windowsOf('2026-11-17')).toHaveLength(2);
  });

  test('every window of days that was searched is named', async () => {
    const { incompleteReasons } = await findActions(
      { readPage: serveRows([]), readAction: async () => row(1, '', 0), spent: 0 },
      booking,
    );
    expect(incompleteReasons).toEqual([
      {
        kind: 'elsewhere',
        windows: [
          { from: '2026-11-19', to: '2026-11-22' },
          { from: '2026-11-10', to: '2026-11-10' },
        ],
      },
    ]);
  });
});
