/** `GET /api/<module>/:id/history` (rulings section 7, extension): what the audit says of a record, to whoever may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roles } from '#contract/core/roles.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { mayDo } from '#contract/rights.ts';
import { type Body, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

async function made(segment: Segment): Promise<number> {
  const { body, status } = await service.ask('POST', `/api/${segment}`, { body: minimalBody(segment) });
  expect(status, JSON.stringify(body)).toBe(201);
  return recordOf(body).id;
}

const historyOf = async (segment: Segment, id: number, query = '') =>
  (await service.ask('GET', `/api/${segment}/${id}/history${query}`)).body;

it('is paged like a list, the most recent first', async () => {
  const id = await made('clients');
  for (const name of ['A', 'B', 'C']) await service.ask('PUT', `/api/clients/${id}`, { body: { name } });
  const { data, meta, success } = await historyOf('clients', id, '?per_page=3');
  expect({ meta, success }).toEqual({
    meta: { current_page: 1, last_page: 2, per_page: 3, total: 4 },
    success: true,
  });
  expect(data.map(({ changes }: { changes: unknown }) => changes)).toEqual([
    [{ field: 'name', before: 'B', after: 'C' }],
    [{ field: 'name', before: 'A', after: 'B' }],
    [{ field: 'name', before: 'Ada', after: 'A' }],
  ]);
  const next = await historyOf('clients', id, '?per_page=3&page=2');
  expect(next.data).toMatchObject([{ operation: 'create' }]);
  expect((await historyOf('clients', id, '?page=9')).data).toEqual([]);
});

it('follows a change at once, and is not sent twice', async () => {
  const id = await made('clients');
  const url = `/api/clients/${id}/history`;
  const { headers } = await service.ask('GET', url);
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await service.ask('GET', url, again)).status).toBe(304);
  await service.ask('PUT', `/api/clients/${id}`, { body: { name: 'Zoé' } });
  expect((await service.ask('GET', url, again)).body.data).toHaveLength(2);
});

it('stays after the record was deleted', async () => {
  const id = await made('agenda_appointments');
  await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  expect((await historyOf('agenda_appointments', id)).data).toMatchObject([
    {
      operation: 'remove',
      changes: expect.arrayContaining([{ field: 'date_at', before: '2026-11-20', after: null }]),
    },
    { operation: 'create' },
  ]);
});

it('is empty for a record that was there before the audit', async () => {
  expect(await historyOf('branches', 1)).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } });
});

it.each(['99999999', '0', 'x', '1.5'])('is not found for the id %s', async (id) => {
  const { status, body } = await service.ask('GET', `/api/clients/${id}/history`);
  expect([status, body.code]).toEqual([404, 'record_not_found']);
});

it.each(['page=0', 'per_page=x', 'q=a'])('refuses %s and names it', async (query) => {
  const { status, body } = await service.ask('GET', `/api/clients/1/history?${query}`);
  expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]]);
});

it.each(segments)('of %s is for whoever may read it, described, and of no other method', async (segment) => {
  const url = `/api/${segment}/1/history`;
  for (const as of roles) {
    const { status } = await service.ask('GET', url, { as });
    expect(status === 403, as).toBe(!mayDo(as, segment, 'list'));
  }
  expect((await service.inject({ method: 'GET', url })).status).toBe(401);
  const refused = await service.ask('POST', url, { body: {} });
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
  const { body } = await service.ask('GET', '/openapi.json');
  expect(body.paths[`/api/${segment}/{id}/history`].get.parameters.map(({ name }: Body) => name)).toEqual([
    'id',
    'page',
    'per_page',
  ]);
});

it('is no part of a strict service', async () => {
  const strict = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: 'off' } });
  try {
    const { status, body } = await strict.ask('GET', '/api/clients/1/history');
    expect([status, body.code]).toEqual([404, 'not_found']);
    const posted = await strict.ask('POST', '/api/clients/1/history', { body: {} });
    expect(posted.status).toBe(404);
  } finally {
    await strict.close();
  }
});

it('of the agenda needs its add-on', async () => {
  const without = await startService({ demo: true, today: '2026-11-21', env: { AUTOMOTIVE_ADDON: 'off' } });
  try {
    const { status, body } = await without.ask('GET', '/api/agenda_bays/1/history');
    expect([status, body.code]).toEqual([403, 'addon_required']);
  } finally {
    await without.close();
  }
});
