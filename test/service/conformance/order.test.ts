/** The order of every list, whole, against the demonstration company sorted by hand-written rules. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nested, type Row, rowsOf, today } from '#test/demo/demo-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedLists } from '#test/harness/specification.ts';

type Compare = (a: Row, b: Row) => number;

const plainText = (text: unknown) =>
  String(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const ascendingText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Most recent first: each text in turn, highest first, then the highest id. */
const latestFirst =
  (...keys: ((row: Row) => unknown)[]): Compare =>
  (a, b) => {
    for (const key of keys) {
      const difference = ascendingText(String(key(b)), String(key(a)));
      if (difference) return difference;
    }
    return Number(b.id) - Number(a.id);
  };

/** A-Z without case and accents, then the lowest id. */
const alphabetical =
  (name: string): Compare =>
  (a, b) =>
    ascendingText(plainText(a[name]), plainText(b[name])) || Number(a.id) - Number(b.id);

const orders: Record<string, Compare> = {
  projects: latestFirst((row) => row.creation_date),
  tasks: latestFirst((row) => row.creation_date),
  clients: alphabetical('code'),
  clients_contacts: (a, b) => Number(a.id) - Number(b.id),
  providers: alphabetical('code'),
  resources: alphabetical('code'),
  reminders: latestFirst((row) => row.date),
  products: latestFirst(),
  sales: latestFirst(),
  sales_products: latestFirst(),
  bookings: latestFirst((row) => row.pickup_date),
  actions: latestFirst(
    (row) => String(row.date).slice(0, 10),
    (row) => row.time,
  ),
  stops: latestFirst(
    (row) => row.date,
    (row) => row.time,
  ),
  transactions: latestFirst(
    (row) => row.creation_date,
    (row) => row.creation_time,
  ),
  branches: alphabetical('name'),
  agenda_appointments: latestFirst(),
  agenda_bays: latestFirst(),
  agenda_displays: latestFirst(),
  agenda_workflows: latestFirst(),
};

function demoRows(segment: (typeof listedLists)[number]['segment']): Row[] {
  return segment === 'clients_contacts' ? rowsOf('clients').flatMap((row) => nested(row, 'contacts')) : rowsOf(segment);
}

async function wholeList(service: TestService, path: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await service.ask('GET', `${path}?per_page=100&page=${page}`);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    last = body.meta.last_page;
  }
  return ids;
}

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today, env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  it.each(listedLists)('$segment stand in their order', async ({ segment, path }) => {
    const expected = [...demoRows(segment)].sort(orders[segment]).map(({ id }) => Number(id));
    expect(expected.length).toBeGreaterThan(0);
    expect(await wholeList(service, path)).toEqual(expected);
  });
});

describe('A-Z', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  });
  afterAll(() => service.close());

  const codes = ['Fortin', 'élan', '2', 'Élan', 'Duval', '10', 'Œuvre', 'odeon', 'Zoé', 'ẞ', 'sport', '😀', '漢'];
  const sorted = ['10', '2', 'Duval', 'élan', 'Élan', 'Fortin', 'odeon', 'Œuvre', 'sport', 'ẞ', 'Zoé', '漢', '😀'];

  it.each(['clients', 'providers'])(
    'puts %s without case and accents, 10 before 2, by code point else',
    async (path) => {
      for (const code of codes) await service.ask('POST', `/api/${path}`, { body: { code, name: 'x' } });
      const { body } = await service.ask('GET', `/api/${path}`);
      expect(body.data.map(({ code }: { code: string }) => code)).toEqual(sorted);
    },
  );

  it('puts resources by a code that is not shown, and again when it changes', async () => {
    for (const code of codes) await service.ask('POST', '/api/resources', { body: { code, name: code } });
    const names = async () => (await service.ask('GET', '/api/resources')).body.data.map((row: Row) => row.name);
    expect(await names()).toEqual(sorted);
    await service.ask('PUT', '/api/resources/1', { body: { code: '0' } });
    expect((await names())[0]).toBe('Fortin');
  });
});
