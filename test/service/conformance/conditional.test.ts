/** ETags, conditional reads and lost updates (rulings sections 2 and 3, extensions). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Body, changeFor, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedEndpoints, listedUpdates } from '#test/harness/specification.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) => service.ask('GET', url, { headers });
const tagOf = async (url: string) => String((await get(url)).headers.etag);
const reads = listedEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(':id', '2'));

describe.each([...reads, '/api'])('GET %s', (url) => {
  it('has an ETag that stays, and 304 for those who have it', async () => {
    const etag = await tagOf(url);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(await tagOf(url)).toBe(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(url, { 'if-none-match': known });
      expect(answer.status, known).toBe(304);
      expect(answer.body).toBeUndefined();
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

it('a report has an ETag that changes with its answer', async () => {
  const url = '/api/ledger_balances?from=2026-01-01&to=2026-12-31';
  const etag = await tagOf(url);
  expect(etag).toMatch(/^"[^"]+"$/);
  expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
  expect((await service.ask('POST', '/api/transactions', { body: minimalBody('transactions') })).status).toBe(201);
  const after = await get(url, { 'if-none-match': etag });
  expect([after.status, after.headers.etag === etag]).toEqual([200, false]);
});

it.each(['/api/tokens', '/api/sessions'])('%s has an ETag, and is kept by nobody all the same', async (url) => {
  const { headers } = await get(url);
  expect(headers.etag).toMatch(/^"[^"]+"$/);
  const again = await get(url, { 'if-none-match': '*' });
  expect([again.status, again.body, again.headers['cache-control']]).toEqual([304, undefined, 'no-store']);
  expect((await get(url, { 'if-none-match': '"other"' })).body).toMatchObject({ success: true });
});

it('a write of settings is answered whole, whatever the client has', async () => {
  const headers = { 'if-none-match': '*' };
  const { status, body } = await service.ask('PUT', '/api/settings/person', { body: { ownNumber: 5 }, headers });
  expect([status, body.data.settings.ownNumber]).toEqual([200, 5]);
});

it('a request without a body may name any kind of it', async () => {
  const { body } = await service.ask('POST', '/api/agenda_appointments', { body: minimalBody('agenda_appointments') });
  const url = `/api/agenda_appointments/${recordOf(body).id}`;
  expect((await service.ask('DELETE', url, { headers: { 'content-type': 'text/plain' } })).status).toBe(200);
});

it('changes a list’s ETag with the question and with every write of what it shows', async () => {
  expect(await tagOf('/api/clients?page=2')).not.toBe(await tagOf('/api/clients'));
  const shown: [string, string, Body][] = [
    ['/api/clients', 'clients', minimalBody('clients')],
    ['/api/clients', 'clients_contacts', minimalBody('clients_contacts')],
    ['/api/projects', 'tasks', minimalBody('tasks')],
    ['/api/sales', 'sales', minimalBody('sales')],
    ['/api/actions', 'actions', minimalBody('actions')],
    ['/api/transactions', 'transactions', minimalBody('transactions')],
  ];
  for (const [list, segment, body] of shown) {
    const before = await tagOf(list);
    expect((await service.ask('POST', `/api/${segment}`, { body })).status).toBe(201);
    expect(await tagOf(list), segment).not.toBe(before);
  }
});

it('shows in a list at once what was just written', async () => {
  await get('/api/projects?per_page=1');
  for (const name of ['first', 'second']) {
    await service.ask('POST', '/api/projects', { body: { name } });
    const { body } = await get('/api/projects?per_page=1&sort=-id');
    expect(body.data[0].nom).toBe(name);
  }
  await service.ask('POST', '/api/clients_contacts', { body: { client_id: 9, name: 'Late' } });
  const { body } = await get('/api/clients?id=9');
  expect(body.data[0].contacts.at(-1).nom).toBe('Late');
});

it('leaves a list’s ETag when a write was refused', async () => {
  const before = await tagOf('/api/clients');
  await service.ask('POST', '/api/clients', { body: {} });
  expect(await tagOf('/api/clients')).toBe(before);
});

describe.each(listedUpdates.filter(({ path }) => !path.includes('?')))('PUT $path of $segment', ({ segment, path }) => {
  const url = path.replace(':id', '3');
  const record = `/api/${segment}/3`;
  const put = (body: Body, ifMatch: string) => service.ask('PUT', url, { body, headers: { 'if-match': ifMatch } });

  it('is made with the ETag that the record has, and gives the new one', async () => {
    const answer = await put(changeFor(segment), await tagOf(record));
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe(await tagOf(record));
  });

  it('is refused with another, and nothing changes', async () => {
    const before = await get(record);
    for (const stale of ['"stale"', `"x${String(before.headers.etag).slice(1)}`, '""', 'nonsense']) {
      const answer = await put(changeFor(segment), stale);
      expect(answer.status, stale).toBe(412);
      expect(answer.body).toEqual({ success: false, message: expect.any(String), code: 'changed_meanwhile' });
    }
    expect((await get(record)).body).toEqual(before.body);
  });

  it('is made with * where there is a record', async () => {
    expect((await put(changeFor(segment), '*')).status).toBe(200);
  });
});

it('lets one of two win who read the same', async () => {
  const etag = await tagOf('/api/clients/5');
  const headers = { 'if-match': etag };
  const answers = await Promise.all(
    ['First', 'Second', 'Third'].map((name) => service.ask('PUT', '/api/clients/5', { body: { name }, headers })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await get('/api/clients/5')).body.data.name).toBe(winner && recordOf(winner.body).name);
});

it('deletes only what did not change', async () => {
  const url = '/api/agenda_appointments/4';
  const etag = await tagOf(url);
  await service.ask('PUT', url, { body: { title: 'Changed' } });
  expect((await service.ask('DELETE', url, { headers: { 'if-match': etag } })).status).toBe(412);
  expect((await service.ask('DELETE', url, { headers: { 'if-match': await tagOf(url) } })).status).toBe(200);
});

it('gives a created record the ETag that it is read with', async () => {
  const made = await service.ask('POST', '/api/transactions', { body: minimalBody('transactions') });
  expect(made.headers.etag).toBe(await tagOf(`/api/transactions/${made.body.data.id}`));
});

it('knows none of it on a strict service', async () => {
  const strict = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: 'off' } });
  const headers = { 'if-none-match': '*', 'if-match': '"stale"' };
  expect((await strict.ask('GET', '/api/clients', { headers })).status).toBe(200);
  expect((await strict.ask('GET', '/api/clients/1', { headers })).status).toBe(200);
  const put = await strict.ask('PUT', '/api/clients/1', { body: { name: 'x' }, headers });
  expect(put.status).toBe(200);
  expect(put.headers.etag).toBeUndefined();
  await strict.close();
});
