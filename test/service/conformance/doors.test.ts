/** What holds for every route: a token is needed first, and each answer tells browsers what they may not do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Route {
  method: (typeof methods)[number];
  url: string;
}

/** The routes of the printed tree: each line is a piece of a path, four letters further in than its parent. */
function routesOf(tree: string): Route[] {
  const pieces: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', listed] = /^([\s│├└─]*)(\S*)(?: \((.+)\))?$/.exec(line) ?? [];
    pieces.length = Math.max(0, indent.length / 4 - 1);
    pieces.push(piece);
    const url = pieces.join('').replaceAll(':id', '1');
    return methods.filter((method) => listed?.split(', ').includes(method)).map((method) => ({ method, url }));
  });
}

describe('every route of the application', () => {
  /** Routes without a token: the health checks, signing in and out, and the published description. */
  const open = ['GET /health/live', 'GET /health/ready', 'GET /openapi.json', 'POST /session', 'DELETE /session'];
  const isOpen = ({ method, url }: Route) => open.includes(`${method === 'HEAD' ? 'GET' : method} ${url}`);
  const closed = () => {
    const all = routesOf(service.app.printRoutes({ commonPrefix: false }));
    return all.filter((route) => /^\/(api|metrics|session|openapi|health)[^*]*$/.test(route.url) && !isOpen(route));
  };

  it('asks for a token, whatever the method', async () => {
    expect(closed().length).toBeGreaterThan(200);
    for (const { method, url } of closed()) {
      const { status, headers } = await service.inject({ method, url });
      // Outside /api, an unsupported method is refused as such without a token.
      if (!url.startsWith('/api') && status === 405) continue;
      expect([status, headers['www-authenticate']], `${method} ${url}`).toEqual([401, 'Bearer']);
    }
  });

  it('opens for nobody whose token is unknown', async () => {
    const headers = { authorization: `Bearer cmp_${'x'.repeat(43)}` };
    for (const { method, url } of closed()) {
      const { status } = await service.inject({ method, url, headers });
      expect(url.startsWith('/api') ? [401] : [401, 405], `${method} ${url}`).toContain(status);
    }
  });
});

const bearer = () => ({ authorization: `Bearer ${service.tokens.admin}` });

const kinds: [string, number, () => Promise<{ status: number; headers: Record<string, unknown> }>][] = [
  ['a list', 200, () => service.ask('GET', '/api/clients')],
  ['a list, once more', 200, () => service.ask('GET', '/api/clients')],
  ['a record', 200, () => service.ask('GET', '/api/clients/1')],
  ['a record that is still the same', 304, unchanged],
  ['a create', 201, () => service.ask('POST', '/api/projects', { body: { name: 'A project' } })],
  ['a file', 200, () => service.ask('GET', '/api/sales/1/paper.pdf')],
  ['the description', 200, () => service.ask('GET', '/openapi.json')],
  ['metrics', 200, () => service.ask('GET', '/metrics')],
  ['health', 200, () => service.inject({ method: 'GET', url: '/health/ready' })],
  ['no token', 401, () => service.inject({ method: 'GET', url: '/api/clients' })],
  ['no right', 403, () => service.ask('POST', '/api/clients', { as: 'viewer', body: {} })],
  ['nothing there', 404, () => service.ask('GET', '/api/clients/999999')],
  ['no such method', 405, () => service.ask('DELETE', '/api/clients/1')],
  ['a broken body', 400, () => sendBroken('{"name": ')],
  ['a refused body', 422, () => service.ask('POST', '/api/clients', { body: {} })],
];

async function unchanged() {
  const { headers } = await service.ask('GET', '/api/clients/1');
  return service.ask('GET', '/api/clients/1', { headers: { 'if-none-match': String(headers.etag) } });
}

function sendBroken(payload: string) {
  const headers = { ...bearer(), 'content-type': 'application/json' };
  return service.inject({ method: 'POST', url: '/api/clients', headers, payload });
}

const dataPolicy = ["default-src 'none'", "frame-ancestors 'none'"];
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

it.each(kinds)(
  'an answer (%s, %i) may be taken for no page, framed by nobody and told to nobody',
  async (_, expected, ask) => {
    const { status, headers } = await ask();
    expect(status).toBe(expected);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']).split(';');
    const isData = String(headers['content-type']).startsWith('application/json') || status === 304;
    expect(policy).toEqual(isData ? dataPolicy : expect.arrayContaining(pagePolicy));
  },
);

describe('a page of another site', () => {
  const theirs = 'https://elsewhere.example';
  const preflightHeaders = {
    origin: theirs,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  };
  const allowed = (headers: Record<string, unknown>) =>
    Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

  it('reads nothing and is allowed nothing', async () => {
    for (const url of ['/api/clients', '/api/clients/1', '/session', '/metrics', '/health/ready', '/openapi.json']) {
      const read = await service.inject({ method: 'GET', url, headers: { ...bearer(), origin: theirs } });
      const before = await service.inject({ method: 'OPTIONS', url, headers: preflightHeaders });
      expect([allowed(read.headers), allowed(before.headers)], url).toEqual([[], []]);
      expect(before.status, url).toBeGreaterThanOrEqual(400);
    }
  });

  it('may do what CORS_ORIGINS says, from there alone, and never with a cookie', async () => {
    const ours = 'https://tools.example';
    const shared = await startService({ env: { CORS_ORIGINS: ours } });
    try {
      const read = async (origin: string) => {
        const headers = { authorization: `Bearer ${shared.tokens.admin}`, origin };
        return (await shared.inject({ method: 'GET', url: '/api/clients', headers })).headers;
      };
      expect((await read(ours))['access-control-allow-origin']).toBe(ours);
      expect((await read(ours))['access-control-allow-credentials']).toBeUndefined();
      expect((await read(theirs))['access-control-allow-origin']).not.toBe(theirs);
      const before = await shared.inject({
        method: 'OPTIONS',
        url: '/api/clients/1',
        headers: { ...preflightHeaders, origin: ours },
      });
      expect(before.headers['access-control-allow-origin']).toBe(ours);
      // Without both headers it is an ordinary request and no browser's preflight.
      const { authorization } = bearer();
      for (const headers of [{ origin: ours }, { 'access-control-request-method': 'PUT' }, {}]) {
        const ask = (url: string, more: object) =>
          shared.inject({ method: 'OPTIONS', url, headers: { ...headers, ...more } });
        const plain = await ask('/api/clients/1', { authorization: `Bearer ${shared.tokens.admin}` });
        expect([plain.status, plain.headers.allow, plain.body.code]).toEqual([
          405,
          'GET, HEAD, PUT',
          'method_not_allowed',
        ]);
        expect((await ask('/api/clients/1', {})).status).toBe(401);
        expect((await ask('/nothing', { authorization })).body.code).toBe('not_found');
      }
    } finally {
      await shared.close();
    }
  });
});
