/** `GET /api/changes` (rulings section 7, extension): who may listen, how, and until when. */
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { changesPath, maxStreamsPerToken } from '#contract/changes.ts';
import type { Segment } from '#contract/core/segments.ts';
import { createToken } from '#service/commands/tokens.ts';
import { bearing, type ListenableService, type Listening, listenable } from '#test/harness/change-stream.ts';
import { createBody } from '#test/harness/sample-bodies.ts';
import { startService } from '#test/harness/service.ts';

let service: ListenableService;
beforeAll(async () => {
  service = await listenable(await startService({ demo: true, today: '2026-11-21' }));
}, 120_000);
afterEach(() => service.hangUp());
afterAll(() => service.close());

describe('the stream ends', () => {
  async function tokenOf(user: string, expires?: string): Promise<{ id: number; token: string }> {
    const token = await service.elsewhere(({ db }) => createToken(db, { user, role: 'office', expires }));
    const { body } = await service.ask('GET', '/api/tokens');
    const tokenRecord: { id: number } = body.data.find((each: { user: string }) => each.user === user);
    return { id: tokenRecord.id, token };
  }

  async function listenWith(headers: Record<string, string>): Promise<Listening> {
    const stream = await service.listen(headers);
    await stream.next();
    return stream;
  }

  it('when its token is revoked, here or by another process', async () => {
    const here = await tokenOf('revoked here');
    const there = await tokenOf('revoked there');
    const streams = [await listenWith(bearing(here.token)), await listenWith(bearing(there.token))];
    const other = await service.listenAs('admin');
    await service.ask('DELETE', `/api/tokens/${here.id}`);
    const revoked = new Date().toISOString();
    await service.elsewhere(({ db }) => db.updateTable('tokens').set({ revoked }).where('id', '=', there.id).execute());
    for (const stream of streams) expect(await stream.rest()).toEqual([]);
    await service.ask('POST', '/api/tasks', { body: createBody('tasks') });
    expect((await other.nextChange()).module).toBe('tasks');
  });

  it('when its token gets another role', async () => {
    const { id, token } = await tokenOf('moved');
    const stream = await listenWith(bearing(token));
    await service.elsewhere(({ db }) => db.updateTable('tokens').set({ role: 'shop' }).where('id', '=', id).execute());
    expect(await stream.rest()).toEqual([]);
  });

  it('when its token expires', async () => {
    const hour = 3_600_000;
    const { token } = await tokenOf('expiring', new Date(Date.now() + hour).toISOString());
    const stream = await listenWith(bearing(token));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hour });
    onTestFinished(() => void vi.useRealTimers());
    expect(await stream.rest()).toEqual([]);
    expect((await service.listen(bearing(token))).status).toBe(401);
  });

  it('when its session ends', async () => {
    const { token } = await tokenOf('in a browser');
    const opened = await service.inject({ method: 'POST', url: '/session', payload: { token } });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const stream = await listenWith({ cookie });
    const headers = { cookie, 'x-comptoir': 'console', 'sec-fetch-site': 'same-origin' };
    await service.inject({ method: 'DELETE', url: '/session', headers });
    expect(await stream.rest()).toEqual([]);
    expect((await service.listen({ cookie })).status).toBe(401);
  });
});

describe('a holder who never reads', () => {
  const countConnections = () =>
    new Promise<number>((resolve) => service.app.server.getConnections((_cause, count) => resolve(count)));

  it('is cut off after some megabytes, and others hear everything', async () => {
    const stream = await service.listenAs('office');
    const before = await countConnections();
    const { hostname, port } = new URL(service.app.listeningOrigin);
    const deaf = connect(Number(port), hostname).on('error', () => {});
    deaf.pause();
    deaf.write(`GET ${changesPath} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${service.tokens.admin}\r\n\r\n`);
    await expect.poll(countConnections).toBe(before + 1);
    const { changes } = service.store;
    const modules = new Set<Segment>(['projects']);
    const first = (await service.store.dataState()).versions.modules.get('projects')?.count ?? 0;
    let notedCount = 0;
    // As many changes as are sent one by one, noted at once.
    const tellMore = () => {
      for (let id = 1; id <= 20; id++)
        changes.note({ segment: 'projects', id, count: first + ++notedCount, stamp: '', actor: 'x'.repeat(1000) });
      changes.position(modules);
    };
    while ((await countConnections()) > before) {
      tellMore();
      while ((await stream.nextChange()).version < first + notedCount);
      expect(notedCount).toBeLessThan(100_000);
    }
    deaf.destroy();
  });
});

describe('who may ask, and how', () => {
  it('is refused without a token, and by other methods than GET and HEAD', async () => {
    expect((await service.listen({})).status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await service.ask(method, changesPath);
      expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
    const head = await fetch(service.app.listeningOrigin + changesPath, {
      method: 'HEAD',
      headers: bearing(service.tokens.admin),
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  it('is sent what no proxy may keep, change or hold back', async () => {
    const { headers } = await service.listenAs('admin');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('may open so many streams with a token, and then no more until one is closed', async () => {
    const streams: Listening[] = [];
    while (streams.length < maxStreamsPerToken) streams.push(await service.listenAs('dispatch'));
    const refused = await service.listen(bearing(service.tokens.dispatch));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await service.listenAs('office')).status).toBe(200);
    streams[0]?.close();
    await expect.poll(async () => (await service.listen(bearing(service.tokens.dispatch))).status).toBe(200);
  });

  it('finds no such address on a strict service, nor anything of it in its description', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    try {
      expect((await strict.ask('GET', changesPath)).status).toBe(404);
    } finally {
      await strict.close();
    }
  });

  it('finds the event described', async () => {
    const { body } = await service.ask('GET', '/openapi.json');
    const { content } = body.paths[changesPath].get.responses['200'];
    const { properties } = content['text/event-stream'].schema.contentSchema;
    expect(Object.keys(properties)).toEqual(['module', 'id', 'version', 'actor', 'etag']);
  });
});
