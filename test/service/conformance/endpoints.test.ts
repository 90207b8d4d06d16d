/** Every endpoint of the specification, with and without extensions: reached, authenticated and wrapped as listed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFor, minimalBody } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { type Listed, listedEndpoints } from '#test/harness/specification.ts';

const today = '2026-11-21';
const spellings = ['authentication', 'authentification', 'authorization', 'AUTHENTIFICATION'];

function payloadFor({ segment, operation }: Listed) {
  if (operation === 'create') return minimalBody(segment);
  return operation === 'update' ? changeFor(segment) : undefined;
}

function requestFor(listed: Listed, id = 1) {
  const { method, path } = listed;
  return { method, url: path.replace(':id', String(id)), payload: payloadFor(listed) };
}

function expectEnvelope({ operation, envelope }: Listed, body: Record<string, unknown>): void {
  if (envelope === 'removed') expect(body).toEqual({ result: 'success', success: true });
  else if (operation === 'list') expectList(body, envelope);
  else if (envelope === 'bare') expect(body).toEqual({ data: expect.objectContaining({ id: expect.any(Number) }) });
  else if (envelope === 'array')
    expect(body).toEqual({ data: [expect.objectContaining({ id: expect.any(Number) })], success: true });
  else expect(body).toEqual({ data: expect.objectContaining({ id: expect.any(Number) }), success: true });
}

function expectList(body: Record<string, unknown>, envelope: string): void {
  const meta = {
    current_page: 1,
    last_page: expect.any(Number),
    per_page: 20,
    total: expect.any(Number),
  };
  const success = envelope === 'bare' ? {} : { success: true };
  expect(body).toEqual({ data: expect.any(Array), meta, ...success });
  expect(body.data).not.toHaveLength(0);
}

describe.each(['off', 'on'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ demo: true, today, env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  describe.each(listedEndpoints)('$segment $operation $method $path', (listed) => {
    it('answers in its envelope to the header that is listed for it', async () => {
      const { status, body, headers } = await service.inject({
        ...requestFor(listed, 2),
        headers: { [listed.header]: `Bearer ${service.tokens.admin}`, accept: 'application/json' },
      });
      expect(status, JSON.stringify(body)).toBe(listed.operation === 'create' ? 201 : 200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expectEnvelope(listed, body);
    });

    it('takes every spelling of the header, and a bare token', async () => {
      for (const [index, spelling] of spellings.entries()) {
        const id = listed.operation === 'remove' ? 10 + index : 2;
        const bare = await service.inject({ ...requestFor(listed, id), headers: { [spelling]: service.tokens.admin } });
        expect(bare.status, spelling).toBeLessThan(300);
      }
    });

    it('refuses no token, an unknown one, and two that differ', async () => {
      const request = requestFor(listed, 2);
      const attempts = [
        {},
        { [listed.header]: '' },
        { [listed.header]: 'Bearer' },
        { [listed.header]: 'Bearer cmp_nobody' },
        { authentication: service.tokens.admin, authorization: `Bearer ${service.tokens.viewer}` },
        { authentication: service.tokens.admin, authentification: 'x' },
      ];
      for (const headers of attempts) {
        const answer = await service.inject({ ...request, headers });
        expect(answer.status, JSON.stringify(Object.keys(headers))).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
        expect(answer.body).toEqual({ success: false, message: expect.any(String), code: 'unauthenticated' });
      }
    });
  });

  it('takes the same token under several spellings', async () => {
    const { admin } = service.tokens;
    const headers = { authentication: admin, authentification: `Bearer ${admin}`, authorization: `bearer ${admin}` };
    expect((await service.inject({ method: 'GET', url: '/api/clients', headers })).status).toBe(200);
  });

  it('has its further update of sale lines only with extensions', async () => {
    const answer = await service.ask('PUT', '/api/sales_products/2', { body: { product_quantity: '2' } });
    expect(answer.status).toBe(mode === 'on' ? 200 : 405);
  });

  it('says ETags only with extensions', async () => {
    for (const url of ['/api/clients', '/api/clients/1', '/api/stops'])
      expect('etag' in (await service.ask('GET', url)).headers).toBe(mode === 'on');
  });
});
