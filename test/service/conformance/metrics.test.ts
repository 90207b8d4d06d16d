/** `GET /metrics` in the format of Prometheus, for administrators (rulings section 5). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenable } from '#test/harness/change-stream.ts';
import { postgresOfRun } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const line = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="([^"\\\n]|\\.)*"(,|(?=\})))+\})? -?[\d.]+(e[+-]?\d+)?)$/;

describe.each(['on', 'off'])('with extensions %s', (mode) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { COMPTOIR_EXTENSIONS: mode } });
  });
  afterAll(() => service.close());

  /** The values of one metric, by their labels. */
  async function read(name: string): Promise<Map<string, number>> {
    const { body } = await service.ask('GET', '/metrics');
    const rows: string[] = body.split('\n').filter((row: string) => new RegExp(`^${name}[ {]`).test(row));
    return new Map(rows.map((row) => [row.slice(name.length, row.lastIndexOf(' ')), Number(row.split(' ').at(-1))]));
  }

  it('answers an administrator, and nobody else', async () => {
    expect((await service.inject({ method: 'GET', url: '/metrics' })).status).toBe(401);
    for (const role of ['office', 'dispatch', 'shop', 'viewer'] as const)
      expect((await service.ask('GET', '/metrics', { as: role })).status, role).toBe(403);
    expect((await service.ask('POST', '/metrics')).status).toBe(405);
    const { status, headers } = await service.ask('GET', '/metrics');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  it('writes nothing but lines of the format, each metric with its type', async () => {
    const { body } = await service.ask('GET', '/metrics');
    const rows: string[] = body.trimEnd().split('\n');
    expect(rows.filter((row) => !line.test(row))).toEqual([]);
    const typed = rows.flatMap((row) => /^# TYPE (\S+)/.exec(row)?.[1] ?? []);
    const named = rows.flatMap((row) => (row.startsWith('#') ? [] : (/^[a-z_]+/.exec(row)?.[0] ?? [])));
    expect(new Set(named.map((name) => name.replace(/_(bucket|sum|count)$/, '')))).toEqual(new Set(typed));
  });

  it('counts requests by pattern, method and status, and their durations with them', async () => {
    for (const id of [1, 2, 3]) await service.ask('GET', `/api/clients/${id}`);
    await service.ask('GET', '/a-page-that-nobody-made.php');
    const counts = await read('comptoir_http_requests_total');
    const name = '{method="GET",route="/api/clients/:id",status="404"}';
    expect(counts.get(name)).toBe(3);
    expect(counts.get('{method="GET",route="unknown",status="404"}')).toBe(1);
    expect([...counts.keys()].join()).not.toContain('nobody');
    expect((await read('comptoir_http_request_duration_seconds_count')).get(name)).toBe(3);
    const buckets = await read('comptoir_http_request_duration_seconds_bucket');
    const mine = [...buckets].filter(([labels]) => labels.startsWith(name.slice(0, -1))).map(([, value]) => value);
    expect(mine).toEqual([...mine].sort((one, other) => one - other));
    expect(mine.at(-1)).toBe(3);
  });

  it('tells of the writer: what waits, its commits and what they answered', async () => {
    const one = async (name: string) => (await read(name)).get('') ?? Number.NaN;
    const before = {
      commits: await one('comptoir_writer_commits_total'),
      jobs: await one('comptoir_writer_jobs_total'),
    };
    const made = Array.from({ length: 40 }, (_, index) =>
      service.ask('POST', '/api/clients', { body: { code: `${mode}${index}`, name: 'A client' } }),
    );
    for (const { status } of await Promise.all(made)) expect(status).toBe(201);
    const jobs = (await one('comptoir_writer_jobs_total')) - before.jobs;
    const commits = (await one('comptoir_writer_commits_total')) - before.commits;
    expect(jobs).toBeGreaterThanOrEqual(40);
    expect(commits).toBeGreaterThan(0);
    // Writes that wait together share a commit.
    expect(commits).toBeLessThan(jobs);
    expect(await one('comptoir_database_bytes')).toBeGreaterThan(0);
    // A PostgreSQL server keeps its own files, so there are no values for them.
    for (const name of ['comptoir_wal_bytes', 'comptoir_disk_free_bytes'])
      expect([...(await read(name)).values()], name).toEqual(postgresOfRun() ? [] : [expect.any(Number)]);
    expect(await one('comptoir_ready')).toBe(1);
  });

  it('tells how often a page was answered from memory', async () => {
    await service.ask('GET', '/api/clients?page=1');
    const before = (await read('comptoir_page_cache_hits_total')).get('') ?? 0;
    await service.ask('GET', '/api/clients?page=1');
    expect((await read('comptoir_page_cache_hits_total')).get('')).toBe(before + 1);
  });
});

it('counts the open streams of changes', async () => {
  const service = await listenable(await startService());
  const open = async () => {
    const { body } = await service.ask('GET', '/metrics');
    return Number(/^comptoir_change_streams (\d+)$/m.exec(body)?.[1]);
  };
  try {
    expect(await open()).toBe(0);
    await service.listenAs('viewer');
    await service.listenAs('admin');
    expect(await open()).toBe(2);
    service.hangUp();
    await expect.poll(open).toBe(0);
  } finally {
    await service.close();
  }
});

it('answers without a token on a port of its own, and there nothing else', async () => {
  const { createServer } = await import('node:net');
  const free = createServer().listen(0, '127.0.0.1');
  const port = await new Promise<number>((resolve) =>
    free.once('listening', () => resolve((free.address() as { port: number }).port)),
  );
  await new Promise((resolve) => free.close(resolve));
  const service = await startService({ env: { METRICS_PORT: String(port) } });
  try {
    const metrics = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
      return [answer.status, await answer.text()];
    };
    // A busy machine may not be ready at the first request.
    await expect.poll(metrics).toEqual([200, expect.stringContaining('comptoir_ready 1\n')]);
    for (const path of ['/', '/api/clients', '/health/ready'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await service.inject({ method: 'GET', url: '/metrics' })).status).toBe(401);
  } finally {
    await service.close();
  }
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
