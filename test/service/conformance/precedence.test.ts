/** Which error comes first (rulings section 1): one request with every fault, corrected one by one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Ask, startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const huge = `{"nonsense": "${'x'.repeat(2 * 1024 * 1024)}"`;
const broken = '{"nonsense": 1';
const unknownField = '{"nonsense": 1}';

interface Faulty {
  method?: string;
  url?: string;
  as?: 'viewer' | 'admin';
  type?: string;
  payload?: string;
  ifMatch?: string;
}

async function statusOf({
  method = 'PUT',
  url = '/api/clients/999999',
  as,
  type,
  payload,
  ifMatch = '"stale"',
}: Faulty) {
  const { status } = await service.inject({
    method: method as 'PUT',
    url,
    payload,
    headers: {
      ...(as ? { authentication: service.tokens[as] } : {}),
      'content-type': type ?? 'application/json',
      'if-match': ifMatch,
    },
  });
  return status;
}

it('says 401, 404, 405, 403, 413, 415, 400, 404, 412, 422 in that order', async () => {
  const text = { type: 'text/plain' };
  const requests: Faulty[] = [
    { method: 'PATCH', url: '/api/nothing', ...text, payload: huge },
    { as: 'viewer', method: 'PATCH', url: '/api/nothing', ...text, payload: huge },
    { as: 'viewer', method: 'PATCH', ...text, payload: huge },
    { as: 'viewer', ...text, payload: huge },
    { as: 'admin', ...text, payload: huge },
    { as: 'admin', ...text, payload: broken },
    { as: 'admin', payload: broken },
    { as: 'admin', payload: unknownField },
    { as: 'admin', url: '/api/clients/1', payload: unknownField },
    { as: 'admin', url: '/api/clients/1', payload: unknownField, ifMatch: '*' },
    { as: 'admin', url: '/api/clients/1', payload: '{}', ifMatch: '*' },
  ];
  const statuses: number[] = [];
  for (const request of requests) statuses.push(await statusOf(request));
  expect(statuses).toEqual([401, 404, 405, 403, 413, 415, 400, 404, 412, 422, 200]);
});

it('says who may not ask before it says that a long path leads nowhere', async () => {
  const url = `/api/clients/${'9'.repeat(4000)}`;
  expect([await statusOf({ url }), await statusOf({ as: 'admin', url })]).toEqual([401, 404]);
});

it.each(['[]', '"x"', 'null', ''])('says an unknown record before the body %s that is no object', async (payload) => {
  expect(await statusOf({ as: 'admin', payload })).toBe(404);
  expect(await statusOf({ as: 'admin', payload, url: '/api/clients/1' })).toBe(412);
});

it.each(['{}', '{"action": "invoice", "product_price": 1}', '[]', '{"client_id": 1}'])(
  'says an unknown sale before a body %s that means neither sale nor line',
  async (payload) => {
    expect(await statusOf({ as: 'admin', url: '/api/sales/999999', payload })).toBe(404);
    expect(await statusOf({ as: 'admin', url: '/api/sales/abc', payload })).toBe(404);
    expect(await statusOf({ as: 'admin', url: '/api/sales/1', payload, ifMatch: '*' })).toBe(422);
  },
);

it('says a missing right before a missing add-on, and both before the body', async () => {
  const without = await startService({ env: { AUTOMOTIVE_ADDON: 'off' } });
  const ask = async (as: 'viewer' | 'admin', method: string) =>
    (
      await without.inject({
        method: method as 'POST',
        url: '/api/agenda_bays',
        payload: broken,
        headers: { authorization: without.tokens[as], 'content-type': 'application/json' },
      })
    ).body.code;
  expect(await ask('viewer', 'POST')).toBe('forbidden');
  expect(await ask('admin', 'POST')).toBe('addon_required');
  expect(await ask('admin', 'DELETE')).toBe('method_not_allowed');
  await without.close();
});

it('says the fields before the conflict of a key that is under way, and no conflict with another person’s', async () => {
  const post = (body: object, as: Ask['as'] = 'admin') =>
    service.ask('POST', '/api/projects', { as, body, headers: { 'idempotency-key': 'under way' } });
  const holder = await service.connect();
  await holder.begin();
  try {
    const first = post({ name: 'A' });
    await vi.waitFor(async () => expect((await post({ name: 'A' })).body.code).toBe('in_progress'));
    const ofAnother = post({ name: 'B' }, 'office');
    const wrong = post({ name: '' });
    await holder.rollback();
    expect((await wrong).status).toBe(422);
    expect((await first).status).toBe(201);
    expect((await ofAnother).status).toBe(201);
  } finally {
    await holder.close();
  }
});
