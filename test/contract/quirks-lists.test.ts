/** The oddities of the specification, one test each: lists, on a service that is exactly the specification. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Body } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let strict: TestService;
beforeAll(async () => {
  strict = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: 'off' } });
});
afterAll(() => strict.close());

async function list(url: string): Promise<{ data: Body[]; meta: Record<string, number> }> {
  const { status, body } = await strict.ask('GET', url);
  expect(status, url).toBe(200);
  return body;
}

it('meta.per_page is the size that was really used, never a constant', async () => {
  expect((await list('/api/clients')).meta.per_page).toBe(20);
  expect((await list('/api/clients?per_page=25')).meta.per_page).toBe(25);
  expect((await list('/api/clients?per_page=7')).meta.per_page).toBe(7);
});

it('more than 100 on a page is 100', async () => {
  const { data, meta } = await list('/api/clients?per_page=101');
  expect([data.length, meta.per_page]).toEqual([100, 100]);
});

it('paging holds where the specification does not list it, too', async () => {
  for (const path of ['products', 'sales', 'bookings', 'stops', 'transactions', 'agenda_bays'])
    expect((await list(`/api/${path}?per_page=2&page=2`)).meta, path).toMatchObject({ current_page: 2, per_page: 2 });
});

it('meta has four whole numbers and nothing else', async () => {
  const { meta } = await list('/api/branches');
  expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 3 });
});

it('stops are kept to a tracking user', async () => {
  const all = await list('/api/stops?per_page=100');
  const user = String(all.data.find(({ trackerUserId }) => trackerUserId !== '')?.trackerUserId);
  const filtered = await list(`/api/stops?per_page=100&trackerUserId=${user}`);
  expect(filtered.meta.total).toBeGreaterThan(0);
  expect(filtered.meta.total).toBeLessThan(all.meta.total as number);
  for (const { trackerUserId } of filtered.data) expect(trackerUserId).toBe(user);
  expect((await list('/api/stops?trackerUserId=nobody')).data).toEqual([]);
});

it('no other list knows that filter', async () => {
  const all = await list('/api/actions');
  expect((await list('/api/actions?trackerUserId=nobody')).meta).toEqual(all.meta);
});

it('a stop without a time comes last in its day', async () => {
  const { data } = await list('/api/stops?per_page=100');
  const days = data.map(({ date }) => String(date));
  expect(days).toEqual([...days].sort().reverse());
  for (const [index, { date, time }] of data.entries()) {
    const next = data[index + 1];
    if (time === '' && next && next.date === date) expect(next.time).toBe('');
  }
});

it('actions are ordered by their day, then by their time', async () => {
  const { data } = await list('/api/actions?per_page=100');
  const moments = data.map(({ date, time }) => `${date} ${time}`);
  expect(moments).toEqual([...moments].sort().reverse());
});

it('codes are texts: 10 comes before 2', async () => {
  for (const code of ['0-10', '0-2']) await strict.ask('POST', '/api/clients', { body: { code, name: code } });
  const codes = (await list('/api/clients?per_page=100')).data.map(({ code }) => code);
  expect(codes.indexOf('0-10')).toBe(codes.indexOf('0-2') - 1);
});

it('resources are ordered by a code that no reply shows', async () => {
  const made = await strict.ask('POST', '/api/resources', { body: { code: '\u0021', name: 'First of all' } });
  expect(made.body.data).not.toHaveProperty('code');
  expect((await list('/api/resources')).data[0]).toMatchObject({ name: 'First of all' });
});

it('the most recent number comes first where the specification says so', async () => {
  for (const path of [
    'sales',
    'sales_products',
    'agenda_appointments',
    'agenda_bays',
    'agenda_displays',
    'agenda_workflows',
  ]) {
    const ids = (await list(`/api/${path}`)).data.map(({ id }) => Number(id));
    expect(ids, path).toEqual([...ids].sort((a, b) => b - a));
  }
});

it('contacts of clients, which have no order listed, come by their id', async () => {
  const ids = (await list('/api/clients_contacts')).data.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

it('a project shows its tasks whole, a client its contacts, a booking its items, an entry its legs', async () => {
  const inner: [string, string][] = [
    ['projects', 'tasks'],
    ['clients', 'contacts'],
    ['bookings', 'items'],
    ['transactions', 'details'],
  ];
  for (const [path, name] of inner) {
    const { data } = await list(`/api/${path}?per_page=100`);
    expect(data.flatMap((record) => record[name] as Body[]).length, path).toBeGreaterThan(0);
  }
  const { data } = await list('/api/projects?per_page=100');
  const task = data.flatMap(({ tasks }) => tasks as Body[])[0];
  expect((await strict.ask('GET', `/api/tasks/${task?.id}`)).body.data).toEqual(task);
});

it('query parameters that a strict service does not know are ignored', async () => {
  const all = await list('/api/clients');
  for (const query of ['q=zzz', 'sort=nonsense', 'name=zzz', 'inactive_from=9', 'nonsense=1'])
    expect((await list(`/api/clients?${query}`)).data, query).toEqual(all.data);
});

it('what cannot be written has exactly the fields of the specification, in lists and alone', async () => {
  const fields: Record<string, string> = {
    branches: 'id name status',
    bookings:
      'id code inactive pickup_date delivery_date creation_date client_id contact contact_phone contact_fax distance ' +
      'po_num comm_num bol_num fact_number price items',
    stops:
      'id name reference address adresse2 city state zip contact_name contact_tel contact_fax contact_email stop_type ' +
      'date time hours broker note_imp note note_booking trackerUserId',
  };
  for (const [path, names] of Object.entries(fields)) {
    const expected = names.split(' ').sort();
    for (const record of (await list(`/api/${path}`)).data) expect(Object.keys(record).sort(), path).toEqual(expected);
    const { body } = await strict.ask('GET', `/api/${path}/1`);
    expect(Object.keys(body.data).sort(), path).toEqual(expected);
  }
  const { data } = await list('/api/bookings');
  const item = data.flatMap(({ items }) => items as Body[])[0] ?? {};
  expect(Object.keys(item).sort()).toEqual(
    'id booking_id description value length width height number weight total details'.split(' ').sort(),
  );
});
