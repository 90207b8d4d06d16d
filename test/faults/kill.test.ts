/** kill -9 at random instants under many writers. `KILLS` says how often, where neither the gate nor the soak does. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { readBooks, soundBooks } from '#test/faults/books.ts';
import {
  ask,
  type Crowd,
  lostAmongUnseen,
  newCrowd,
  paths,
  readAll,
  retryPending,
  writeUntilGone,
} from '#test/faults/crowd.ts';
import { effort } from '#test/harness/effort.ts';
import { run, type Served, serve } from '#test/harness/process.ts';

const kills = Number(process.env.KILLS ?? effort(40, 200));
const writers = 32;
const maxMilliseconds = 300;

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-kill-'));
const env = { DATA_DIR: dataDir };
let token: string;

beforeAll(async () => {
  await prepareDatabase(env.DATA_DIR);
  const made = await run(['token', 'create', '--user', 'crowd', '--role', 'admin'], env);
  token = made.stdout.trim();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Lets the crowd write for a moment that nobody chose, and kills. */
async function writeAndKill(crowd: Crowd, { address, process }: Served): Promise<void> {
  let gone = false;
  const writing = Array.from({ length: writers }, (_, index) =>
    writeUntilGone(crowd, { address, token }, paths[index % paths.length] ?? 'clients', () => gone),
  );
  await Promise.race([pass(Math.random() * maxMilliseconds), Promise.all(writing)]);
  gone = true;
  process.kill('SIGKILL');
  await Promise.all([once(process, 'exit'), ...writing]);
}

/** What was acknowledged is there; what was not answered is sent again, and is there once; nothing else is there. */
async function expectWhole(crowd: Crowd, { address }: Served): Promise<void> {
  const service = { address, token };
  expect(await lostAmongUnseen(crowd, service)).toEqual([]);
  expect(readBooks(dataDir)).toEqual(soundBooks);
  await retryPending(crowd, service);
  for (const path of paths) {
    const { meta } = await ask(service, 'GET', `${path}?per_page=1`);
    expect({ path, total: meta.total }).toEqual({ path, total: crowd.acknowledged.get(path)?.size });
  }
}

/** Records whose create has no row in the audit, or several. */
function unaudited(): unknown[] {
  const file = new Database(join(dataDir, 'comptoir.db'), { readonly: true });
  try {
    return paths.flatMap((path) =>
      file
        .prepare(`select id from ${path} where 1 <> (select count(*) from audit
        where segment = '${path}' and record_id = ${path}.id and operation = 'create')`)
        .values(),
    );
  } finally {
    file.close();
  }
}

test(
  `${kills} kills lose nothing that was acknowledged, leave nothing half, and double nothing`,
  async () => {
    const crowd = newCrowd();
    let served = await serve([], env);
    for (let kill = 0; kill < kills; kill++) {
      await writeAndKill(crowd, served);
      served = await serve([], env);
      await expectWhole(crowd, served);
    }
    const service = { address: served.address, token };
    for (const path of paths) expect(await readAll(service, path)).toEqual(crowd.acknowledged.get(path));
    expect(crowd.acknowledged.get('transactions')?.size).toBeGreaterThan(kills);
    expect(unaudited()).toEqual([]);
    expect(await served.end()).toBe(0);
    expect(await run(['check'], env)).toMatchObject({ status: 0, stderr: '' });
  },
  effort(600_000, 3_600_000),
);
