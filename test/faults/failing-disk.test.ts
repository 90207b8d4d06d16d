/**
 * A disk on which the n-th write or sync fails, or all from there on. What was acknowledged stays, and nothing else is
 * claimed.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import {
  adminToken,
  bearer,
  createWorkspace,
  fillWithDemo,
  testWorkspace,
  type Workspace,
} from '#test/cli/workspace.ts';
import { intact, integrityOf } from '#test/faults/database-integrity.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { type Failure, failing, findStrace, leaveAlone } from '#test/harness/strace.ts';

const { missing } = findStrace();
/**
 * A single writer makes each run of the gate the same: when a commit that two writers share fails, each is retried
 * alone.
 */
const writers = gateOrSoak(1, 4);
/** Writes of each writer: enough for more commits than the last call that fails. */
const turns = 60;

/**
 * Each of the first 60 calls fails in one run: in the gate every sixth call of a run, each run starting with another
 * one; in the soak one call per run.
 */
const last = 60;
const runs = gateOrSoak(6, last);
const failures = Array.from({ length: runs }, (_, index) => `${index + 1}..${last}+${runs}`);

let company: Workspace;
let token: string;
beforeAll(async () => {
  company = createWorkspace();
  token = await adminToken(company);
  return company.remove;
});
beforeEach(({ skip }) => skip(missing !== undefined, missing));

type Breakage = Pick<Failure, 'calls' | 'error' | 'when'>;

function serveOn({ env, file }: Workspace, breakage: Breakage): Promise<Served> {
  return serve([], env, failing({ ...breakage, files: [file, `${file}-wal`] }));
}

interface Tally {
  acknowledged: string[];
  refused: string[];
}

let made = 0;

/** Posts a client and records the answer: created, or not available. */
async function post({ address }: Served, tally: Tally): Promise<void> {
  const code = `C-${++made}`;
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const { status } = await fetch(`${address}/api/clients`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ code, name: code }),
  });
  expect([201, 503, 507]).toContain(status);
  (status === 201 ? tally.acknowledged : tally.refused).push(code);
}

/** Reads must go on working and show everything that was acknowledged. */
async function expectReadable({ address }: Served, { acknowledged }: Tally): Promise<void> {
  const answer = await fetch(`${address}/api/clients?per_page=1`, { headers: bearer(token) });
  expect(answer.status).toBe(200);
  expect((await answer.json()).meta.total).toBeGreaterThanOrEqual(acknowledged.length);
}

const soonReady = ({ address }: Served, status: number) =>
  expect.poll(async () => (await fetch(`${address}/health/ready`)).status, { timeout: 20_000 }).toBe(status);

/** Reads the file directly, after Comptoir has ended. */
function expectDurable({ file }: Workspace, { acknowledged }: Tally): void {
  const database = new Database(file);
  const codes = new Set(database.prepare('select code from clients').values());
  expect(integrityOf(database)).toEqual(intact);
  database.close();
  expect(acknowledged.filter((code) => !codes.has(code))).toEqual([]);
}

/** The number of writes refused; undefined where the service did not even start. */
async function outlive(here: Workspace, breakage: Breakage): Promise<number | undefined> {
  const tally: Tally = { acknowledged: [], refused: [] };
  const started = await serveOn(here, breakage).catch((cause: Error) => cause);
  if (started instanceof Error) {
    expect(started.message).toMatch(/^serve ended with 1: The database cannot be used: .*\n$/);
    return undefined;
  }
  const writing = Array.from({ length: writers }, async () => {
    for (let turn = 0; turn < turns; turn++) await post(started, tally);
  });
  await Promise.all(writing);
  await expectReadable(started, tally);
  await soonReady(started, 200);
  const before = tally.refused.length;
  await post(started, tally);
  expect(tally.refused).toHaveLength(before);
  expect(await started.end()).toBe(0);
  expectDurable(here, tally);
  return before;
}

describe(`where one call of ${runs} fails, up to the ${last}th`, () => {
  test.each([
    { calls: 'fsync,fdatasync', error: 'EIO' },
    { calls: 'pwrite64', error: 'EIO' },
    { calls: 'pwrite64', error: 'ENOSPC' },
  ] as const)('$calls with $error, what was acknowledged is kept, and writing goes on', async (what) => {
    const outcomes: (number | undefined)[] = [];
    for (const when of failures) outcomes.push(await outlive(company.copy(), { ...what, when }));
    expect(outcomes.some((refused) => refused)).toBe(true);
  });
});

describe('where all calls fail from one on', () => {
  test.each([
    { calls: 'fsync,fdatasync', error: 'EIO', when: '30+' },
    { calls: 'pwrite64', error: 'EIO', when: '300+' },
    { calls: 'pwrite64', error: 'ENOSPC', when: '300+' },
  ] as const)(
    '$calls with $error, no write is taken, reads go on, and all is well when they work again',
    async (what) => {
      const here = company.copy();
      const tally: Tally = { acknowledged: [], refused: [] };
      const served = await serveOn(here, what);
      while (tally.refused.length < 5) await post(served, tally);
      const taken = tally.acknowledged.length;
      expect(taken).toBeGreaterThan(0);
      await soonReady(served, 503);
      expect((await fetch(`${served.address}/health/live`)).status).toBe(200);
      await expectReadable(served, tally);
      await post(served, tally);
      expect(tally.acknowledged).toHaveLength(taken);

      leaveAlone(Number(served.process.pid));
      await soonReady(served, 200);
      await post(served, tally);
      expect(tally.acknowledged).toHaveLength(taken + 1);
      expect(await served.end()).toBe(0);
      expectDurable(here, tally);
    },
  );
});

describe('where nothing can be read from one call on', () => {
  test('reads are refused as not available, never as a fault of the service, and answered when the disk reads again', async () => {
    const here = testWorkspace();
    await fillWithDemo(here);
    const served = await serve(
      [],
      here.env,
      failing({ calls: 'pread64', error: 'EIO', when: '150+', files: [here.file] }),
    );
    const admin = await adminToken(here);
    const read = async (path: string) =>
      (await fetch(`${served.address}/api/${path}`, { headers: bearer(admin) })).status;
    const lists = ['clients', 'products', 'sales', 'transactions', 'projects', 'tasks', 'agenda_appointments'];
    const questions = lists.flatMap((path) => [
      `${path}?per_page=100`,
      `${path}?q=an&page=2`,
      `${path}?sort=-id&page=3`,
    ]);
    const statuses = new Set<number>();
    for (const question of questions) statuses.add(await read(question));
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    await soonReady(served, 503);
    expect((await fetch(`${served.address}/health/live`)).status).toBe(200);

    leaveAlone(Number(served.process.pid));
    for (const question of questions) expect(await read(question)).toBe(200);
    await soonReady(served, 200);
    expect(await served.end()).toBe(0);
  });
});
