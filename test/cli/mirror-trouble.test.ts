import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import {
  asOrigin,
  emptyCopy,
  everySegment,
  exportOf,
  type Origin,
  quickOrigin,
  serveCopy,
} from '#test/cli/mirror-workspaces.ts';
import { adminToken, testWorkspace } from '#test/cli/workspace.ts';
import { cuttingProxy } from '#test/harness/cutting-proxy.ts';
import { listedLists } from '#test/harness/specification.ts';
import { type OwnAnswer, type Seen, watchingProxy } from '#test/harness/watching-proxy.ts';

let origin: Origin;
beforeAll(async () => {
  origin = await quickOrigin();
});
afterAll(() => origin.close());

async function watched(before?: (seen: Seen) => Promise<OwnAnswer | undefined>) {
  const proxy = await watchingProxy(origin.served.address, before);
  onTestFinished(proxy.close);
  return proxy;
}

/** Does something once, before a list's page is read. */
function beforePage(segment: string, page: number, act: () => Promise<unknown>) {
  let acted = false;
  return async ({ url }: Seen) => {
    const isIt = url.startsWith(`/api/${segment}?`) && url.includes('per_page=100') && url.includes(`page=${page}&`);
    if (isIt && !acted) {
      acted = true;
      await act();
    }
    return undefined;
  };
}

async function expectSameLists(copy: ReturnType<typeof emptyCopy>): Promise<void> {
  const served = await serveCopy(copy, { COMPTOIR_EXTENSIONS: 'off' });
  for (const segment of everySegment) expect(await served.list(segment), segment).toEqual(await origin.list(segment));
}

describe('a line that breaks', () => {
  test('cut ten times in the middle of answers, it goes on by itself to the end', async () => {
    const proxy = await cuttingProxy(origin.served.address, { cuts: 10, bytes: 70_000 });
    onTestFinished(proxy.close);
    const copy = emptyCopy();
    const { status, stderr } = await copy.mirror(proxy.address, origin.token);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    expect(proxy.cuts()).toBe(10);
    await expectSameLists(copy);
  });

  test('killed in the middle of a list, the next run goes on from there', async () => {
    const copy = emptyCopy();
    let kill = () => {};
    const proxy = await watched(beforePage('transactions', 3, async () => kill()));
    const words = copy.words(proxy.address, origin.token);
    const child = spawn('node', ['dist/service/comptoir.js', ...words], {
      env: { ...process.env, ...copy.workspace.env },
      stdio: 'ignore',
    });
    kill = () => child.kill('SIGKILL');
    await once(child, 'exit');
    const before = proxy.seen.length;
    const { status, stderr } = await copy.mirror(proxy.address, origin.token);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^Goes on with /);
    const pages = proxy.seen.slice(before).filter(({ url }) => url.includes('per_page=100'));
    expect(pages.map(({ url }) => url)).not.toContain('/api/clients?page=1&per_page=100');
    // The first page gives the number of pages: one past the last is never requested.
    const [first, second] = pages.map(({ url }) => url);
    expect([first, second]).toEqual(['/api/transactions?page=1&per_page=100', '/api/transactions?page=3&per_page=100']);
    await expectSameLists(copy);
  });

  test.each([
    [429, { 'Retry-After': '1' }],
    [503, {}],
    [502, {}],
  ])('a source that answers %i is asked again', async (status, headers) => {
    const refusals = new Map<string, number>();
    const proxy = await watched(async ({ url }) => {
      refusals.set(url, (refusals.get(url) ?? 0) + 1);
      const isTurnedAway = url === '/api/products?page=1&per_page=100' && refusals.get(url) === 1;
      return isTurnedAway ? { status, headers } : undefined;
    });
    const { status: exit, lines } = await emptyCopy().mirror(proxy.address, origin.token);
    expect(exit).toBe(0);
    expect(lines.products).toMatchObject({ verdict: 'ok' });
    expect(refusals.get('/api/products?page=1&per_page=100')).toBe(2);
  });
});

describe('a list that changes while it is read', () => {
  test.each([
    [
      'grows at its front',
      'sales_products',
      () => origin.ask('POST', '/api/sales_products', { sale_id: 1, product_id: 1 }),
    ],
    ['grows in its part that was read', 'clients', () => origin.ask('POST', '/api/clients', { code: '!1', name: 'A' })],
    ['grows in its part to come', 'clients', () => origin.ask('POST', '/api/clients', { code: '~1', name: 'Z' })],
    [
      'shrinks in its part that was read',
      'agenda_appointments',
      async () => {
        const [first] = await origin.list('agenda_appointments');
        await origin.ask('DELETE', `/api/agenda_appointments/${first?.id}`);
      },
    ],
    [
      'moves a record to its part that was read',
      'clients',
      async () => {
        const [last] = (await origin.list('clients')).slice(-1);
        await origin.ask('PUT', `/api/clients/${last?.id}`, { code: '!2' });
      },
    ],
    [
      'gets a record in a module that was done already',
      'clients',
      () => origin.ask('POST', '/api/resources', { code: '!3', name: 'Late' }),
      'transactions',
    ],
  ])('%s', async (_what, segment, act, during = segment) => {
    const proxy = await watched(beforePage(during, 2, act));
    const copy = emptyCopy();
    const { status, lines } = await copy.mirror(proxy.address, origin.token);
    expect(status).toBe(0);
    expect(lines[segment]).toMatchObject({ verdict: 'ok', refused: 0 });
    await expectSameLists(copy);
  });
});

describe('what it asks', () => {
  test('every list with the header as the specification spells it, beside it `Authorization`, and no other', async () => {
    const proxy = await watched();
    await emptyCopy().mirror(proxy.address, origin.token);
    for (const { segment, path, header } of listedLists) {
      const [request] = proxy.seen.filter(({ url }) => url.startsWith(`${path}?`));
      const named = Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('auth'));
      expect({ segment, named: named.sort() }).toEqual({
        segment,
        named: [header.toLowerCase(), 'authorization'].sort(),
      });
      expect(request?.headers.authorization).toBe(`Bearer ${origin.token}`);
      expect(request?.headers[header.toLowerCase()]).toBe(`Bearer ${origin.token}`);
    }
    expect(new Set(proxy.seen.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  test('a redirect is not followed: the token goes to no other address', async () => {
    const elsewhere = await watched();
    const proxy = await watched(async () => ({ status: 302, headers: { Location: `${elsewhere.address}/api` } }));
    const { status, stderr } = await emptyCopy().mirror(proxy.address, origin.token);
    expect(status).toBe(1);
    expect(stderr).toMatch(/answered 302/);
    expect(elsewhere.seen).toEqual([]);
  });

  test('the token is in no output and in no file of the copy', async () => {
    const copy = emptyCopy();
    const { stdout, stderr } = await copy.mirror(origin.served.address, origin.token);
    expect(stdout + stderr).not.toContain(origin.token);
    expect(readFileSync(copy.workspace.file).includes(origin.token)).toBe(false);
  });
});

describe('what is refused', () => {
  test('a posted entry that the copy has with other contents is kept, and named', async () => {
    const copy = emptyCopy();
    const leg = (credit: string) => ({ account: '5000', amount: '3.00', currency: 'CAD', credit });
    const entry = { id: 1, number: '900001', date: '2026-11-20', description: 'Ours', details: [leg('D'), leg('C')] };
    await copy.workspace.comptoir('import', 'transactions', copy.workspace.write('own.jsonl', JSON.stringify(entry)));
    const { address } = origin.served;
    const { status, stderr, lines } = await copy.mirror(address, origin.token, '--into-existing');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^transactions 1: Posted here with other contents/m);
    expect(lines.transactions).toMatchObject({ refused: 1, verdict: 'differs' });
    expect(lines.clients).toMatchObject({ refused: 0, verdict: 'ok' });
    expect((await exportOf(copy.workspace, 'transactions'))[0]).toMatchObject({ id: 1, description: 'Ours' });
  });

  test('a token that may not read everything: said before anything is written', async () => {
    const { stdout } = await origin.workspace.comptoir('token', 'create', '--user', 'bob', '--role', 'dispatch');
    const copy = emptyCopy();
    const { status, stderr } = await copy.mirror(origin.served.address, stdout.trim());
    expect(status).toBe(1);
    expect(stderr).toMatch(/answered 403 to GET \/api\/sales/);
    expect(await exportOf(copy.workspace, 'clients')).toEqual([]);
  });

  test('a token that is unknown there', async () => {
    const { status, stderr } = await emptyCopy().mirror(origin.served.address, 'cmp_unknown');
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/answered 401/) });
    expect(stderr).not.toContain('cmp_unknown');
  });

  test('a source without the automotive add-on has no agenda, and all else is copied', async () => {
    const here = testWorkspace();
    const token = await adminToken(here);
    const bare = await asOrigin(here, { AUTOMOTIVE_ADDON: 'off' });
    onTestFinished(async () => void (await bare.served.end()));
    const { status, stderr, lines } = await emptyCopy().mirror(bare.served.address, token);
    expect(status).toBe(0);
    expect(stderr).toMatch(/The source has no agenda_appointments, agenda_bays, agenda_displays, agenda_workflows\./);
    expect(Object.keys(lines)).toHaveLength(segments.filter((segment) => !moduleOf(segment).addon).length);
  });

  test.each([
    ['no address', ['--token-file', 'x'], 2],
    ['no token', ['--from', 'http://127.0.0.1:1'], 2],
    ['an address that is none', ['--from', 'nowhere', '--token-file', 'x'], 2],
    ['another kind of address', ['--from', 'file:///etc', '--token-file', 'x'], 2],
    ['a rate of none', ['--from', 'http://127.0.0.1:1', '--token-file', 'x', '--rate', '0'], 2],
    ['a token file that is not there', ['--from', 'http://127.0.0.1:1', '--token-file', '/nowhere'], 1],
    ['a token file with other things in it', ['--from', 'http://127.0.0.1:1', '--token-file', 'README.md'], 1],
    ['nobody at the address', ['--from', 'http://127.0.0.1:1', '--token-file', 'TOKEN'], 1],
    ['a call for help', ['--help'], 0],
  ])('%s', async (_what, words, status) => {
    const here = testWorkspace();
    const file = here.write('token', 'cmp_x\n');
    const ran = await here.comptoir('mirror', ...words.map((word) => (word === 'TOKEN' ? file : word)));
    expect(ran.status).toBe(status);
    expect(ran.stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });
});
