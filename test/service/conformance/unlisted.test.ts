/** What the specification does not list does not exist: 404 for paths, 405 with `Allow` for methods. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';
import { extensionRights, listedEndpoints } from '#test/harness/specification.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

const allowed = new Map<string, Set<string>>();
for (const { method, path } of listedEndpoints) {
  const key = path.replace('?id=:id', '');
  allowed.set(key, (allowed.get(key) ?? new Set()).add(method));
}

const nowhere = [
  '/api/nothing',
  '/api/client',
  '/api/Clients',
  '/api/clients/1/contacts',
  '/api//clients',
  '/api/clients%2F',
  '/api/clients%2F1',
  '/api/clients;x=1',
  '/api/clients;',
  '/api/clients%3Bx=1',
  '/api/clients%3Fpage=1',
  '/api/v1/clients',
  '/api/constructor',
  '/api/__proto__',
  `/api/clients/${'9'.repeat(500)}/x`,
];

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  it.each([...allowed])('%s has its methods and no other', async (path, listed) => {
    const extra = mode === 'on' && path === '/api/sales_products/:id' ? ['PUT'] : [];
    // HEAD is answered as GET, without a body.
    const expected = [...listed, ...extra, ...(listed.has('GET') ? ['HEAD'] : [])];
    for (const method of methods.filter((each) => !expected.includes(each))) {
      const answer = await service.ask(method, path.replace(':id', '1'));
      expect(answer.status, method).toBe(405);
      const allow = String(answer.headers.allow).split(', ').sort();
      expect(allow, method).toEqual([...expected].sort());
      if (method !== 'HEAD') expect(answer.body).toMatchObject({ success: false, code: 'method_not_allowed' });
    }
  });

  it('takes a slash at the end for nothing', async () => {
    for (const path of ['/api/branches', '/api/clients', '/api/sales_products']) {
      const answer = await service.ask('GET', `${path}/?page=2`);
      expect(answer.status, path).toBe(200);
      expect(answer.body, path).toEqual((await service.ask('GET', `${path}?page=2`)).body);
    }
    expect((await service.ask('GET', '/api/branches/1/')).body.code).toBe('record_not_found');
    expect((await service.ask('GET', '/api/nothing/')).body.code).toBe('not_found');
    const made = await service.ask('POST', '/api/projects/', { body: { name: 'Shed' } });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect((await service.ask('PUT', `/api/projects/${id}/`, { body: { name: 'Barn' } })).body.data.nom).toBe('Barn');
    // Letters of an address may be percent-encoded.
    expect((await service.ask('GET', '/api/%62ranches')).status).toBe(200);
    expect((await service.ask('DELETE', '/api/%62ranches')).status).toBe(405);
    expect((await service.ask('GET', '/api/')).status).toBe((await service.ask('GET', '/api')).status);
  });

  it('answers HEAD as GET, without a body', async () => {
    await service.ask('POST', '/api/projects', { body: { name: 'Shed' } });
    const paths = ['/api/projects', '/api/projects/1', '/api/projects/999', '/api/nothing', '/api/projects?page=x'];
    for (const path of [...paths, '/health/live', '/health/ready', '/openapi.json', '/api']) {
      const [head, get] = [await service.ask('HEAD', path), await service.ask('GET', path)];
      expect(head.status, path).toBe(get.status);
      expect(head.body, path).toBeUndefined();
      for (const name of ['content-type', 'etag', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name]);
    }
    const asViewer = await service.ask('HEAD', '/api/transactions', { as: 'dispatch' });
    expect([asViewer.status, asViewer.body]).toEqual([403, undefined]);
    expect((await service.inject({ method: 'HEAD', url: '/api/projects' })).status).toBe(401);
  });

  it.each(nowhere)('there is nothing at %s', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await service.ask(method, url);
      expect(answer.status, method).toBe(404);
      expect(answer.body).toEqual({ success: false, message: expect.any(String), code: 'not_found' });
    }
  });

  it.each([...nowhere, '/api/clients', '/api/bookings/1', '/api/clients/abc', '/api'])(
    'asks first who is there at %s',
    async (url) => {
      for (const method of methods) {
        const answer = await service.inject({ method: method as 'GET', url });
        expect(answer.status, method).toBe(401);
        expect(answer.headers['x-request-id'], method).toBeTruthy();
      }
    },
  );

  it('has the paths of the extensions only with them', async () => {
    const expected = mode === 'on' ? [200, 200, 422] : [404, 404, 404];
    const answers = [
      await service.ask('GET', '/api'),
      await service.ask('GET', '/openapi.json'),
      await service.ask('POST', '/session', { body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected);
  });

  it('answers those who watch it, in either mode', async () => {
    expect((await service.inject({ method: 'GET', url: '/health/live' })).status).toBe(200);
    expect((await service.inject({ method: 'GET', url: '/health/ready' })).status).toBe(200);
    for (const url of ['/health/live', '/health/ready', '/openapi.json']) {
      const { status, headers } = await service.inject({ method: 'POST', url });
      expect([status, headers.allow], url).toEqual(
        url !== '/openapi.json' || mode === 'on' ? [405, 'GET, HEAD'] : [404, undefined],
      );
      expect((await service.inject({ method: 'HEAD', url })).status, url).toBe(status === 405 ? 200 : 404);
    }
  });
});

it.each(['off', 'on'])('the modules of our own are there with extensions alone: %s', async (mode) => {
  const service = await startService({ env: { COMPTOIR_EXTENSIONS: mode } });
  const expected = mode === 'on' ? 200 : 404;
  for (const segment of Object.keys(extensionRights))
    expect((await service.ask('GET', `/api/${segment}`)).status, segment).toBe(expected);
  await service.close();
});
