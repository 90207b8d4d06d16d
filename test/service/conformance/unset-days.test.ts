/**
 * A day of zeros and an empty time count as unset: in no range, and last in every order (rulings section 2, "filter,
 * search, sort").
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (const end_date of ['0000-00-00', '2026-11-21', '2026-11-20'])
    await service.ask('POST', '/api/tasks', { body: { name: `Until ${end_date}`, project_id: 0, end_date } });
  const place = { name: 'Dock', reference: '', address: '', adresse2: '', city: '', state: '', zip: '', hours: '' };
  const contact = { contact_name: '', contact_tel: '', contact_fax: '', contact_email: '', stop_type: 'Origin' };
  const notes = { note_imp: '', note: '', note_booking: '', broker: '', trackerUserId: '', date: '2026-11-20' };
  const stops = ['', '09:00:00', '08:00:00'].map((time) => ({ ...place, ...contact, ...notes, time }));
  await importing('stops', stops);
  const zeroed = { code: 'OLD', name: 'Ada', creation_date: '0000-00-00' };
  await importing('clients', [zeroed]);
  await importing('providers', [zeroed]);
  await importing('resources', [{ code: 'OLD', name: 'Bo', creation: '0000-00-00' }]);
});
afterAll(() => service.close());

async function importing(segment: Segment, records: readonly object[]) {
  const connection = await service.connect();
  const file = {
    digest: segment,
    *rows() {
      for (const [index, record] of records.entries()) yield { row: index + 1, record };
    },
  };
  const { refused } = await importRecords(connection, { segment, partyAccounts: [], user: 'ada', file });
  await connection.close();
  expect(refused, segment).toBe(0);
}

async function valuesOf(segment: Segment, field: string, query: string) {
  const { body } = await service.ask('GET', `/api/${segment}?${query}`);
  return body.data.map((record: Record<string, unknown>) => record[field]);
}

it('days of zeros and empty times are within no range', async () => {
  expect(await valuesOf('tasks', 'end_date', 'end_date_to=2026-11-20')).toEqual(['2026-11-20']);
  expect(await valuesOf('tasks', 'end_date', 'end_date_from=2026-11-21')).toEqual(['2026-11-21']);
  expect(await valuesOf('stops', 'time', 'time_to=08:00')).toEqual(['08:00:00']);
  expect(await valuesOf('clients', 'code', 'creation_date_to=2026-11-20')).toEqual([]);
});

it('a day of zeros can be asked for', async () => {
  expect(await valuesOf('tasks', 'end_date', 'end_date=0000-00-00')).toEqual(['0000-00-00']);
  expect(await valuesOf('clients', 'code', 'creation_date=0000-00-00')).toEqual(['OLD']);
  expect(await valuesOf('providers', 'code', 'creation_date=0000-00-00')).toEqual(['OLD']);
  expect(await valuesOf('clients', 'code', 'creation_date_not=0000-00-00')).toEqual([]);
});

it('days of zeros and empty times come last in both directions', async () => {
  const days = ['2026-11-20', '2026-11-21'];
  expect(await valuesOf('tasks', 'end_date', 'sort=end_date')).toEqual([...days, '0000-00-00']);
  expect(await valuesOf('tasks', 'end_date', 'sort=-end_date')).toEqual([...days.toReversed(), '0000-00-00']);
  expect(await valuesOf('tasks', 'end_date', 'q=until&sort=end_date')).toEqual([...days, '0000-00-00']);
  expect(await valuesOf('stops', 'time', 'sort=time')).toEqual(['08:00:00', '09:00:00', '']);
});

it.each(['clients', 'providers', 'resources'] as const)(
  '%s that came in so can be sent back whole',
  async (segment) => {
    const name = segment === 'resources' ? 'creation' : 'creation_date';
    const [{ id }] = (await service.ask('GET', `/api/${segment}`)).body.data;
    const url = `/api/${segment}/${id}`;
    const change = (body: object) => service.ask('PUT', url, { body });
    const before = recordOf((await service.ask('GET', url)).body);
    expect((await change({ ...before, name: 'New' })).status).toBe(200);
    expect(recordOf((await service.ask('GET', url)).body)).toEqual({ ...before, name: 'New' });
    expect((await change({ [name]: '2026-11-20' })).status).toBe(200);
    const refused = await change({ [name]: '0000-00-00' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [name]]);
    const { body } = await service.ask('POST', `/api/${segment}`, {
      body: { code: 'X', name: 'X', [name]: '0000-00-00' },
    });
    expect(Object.keys(body.errors)).toEqual([name]);
  },
);
