/** kill -9 at random instants under many writers. `KILLS` overrides how often. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { intact, readIntegrity } from '#test/faults/database-integrity.ts';
import {
  ask,
  lostAmongUnseen,
  newWriteLog,
  paths,
  readAll,
  retryPending,
  type WriteLog,
  writeUntilDown,
} from '#test/faults/write-log.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { run, type Served, serve } from '#test/harness/process.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

const kills = Number(process.env.KILLS ?? gateOrSoak(40, 200));
const writers = 32;
const maxMilliseconds = 300;
const random = seededRandom();

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-kill-'));
const env = { DATA_DIR: dataDir };
let token: string;

beforeAll(async () => {
  await prepareDatabase(env.DATA_DIR);
  const made = await run(['token', 'create', '--user', 'crowd', '--role', 'admin'], env);
  token = made.stdout.trim();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Lets the writers write for a random time, then kills the service. */
async function writeAndKill(writeLog: WriteLog, { address, process }: Served): Promise<void> {
  let isDown = false;
  const writing = Array.from({ length: writers }, (_, index) =>
    writeUntilDown(writeLog, { address, token }, paths[index % paths.length] ?? 'clients', () => isDown),
  );
  await Promise.race([delay(random.int(0, maxMilliseconds)), Promise.all(writing)]);
  isDown = true;
  process.kill('SIGKILL');
  await Promise.all([once(process, 'exit'), ...writing]);
}

/** Acknowledged writes are stored; unanswered ones are sent again and stored once; nothing else is stored. */
async function expectWhole(writeLog: WriteLog, { address }: Served): Promise<void> {
  const service = { address, token };
  expect(await lostAmongUnseen(writeLog, service)).toEqual([]);
  expect(readIntegrity(dataDir)).toEqual(intact);
  await retryPending(writeLog, service);
  for (const path of paths) {
    const { meta } = await ask(service, 'GET', `${path}?per_page=1`);
    expect({ path, total: meta.total }).toEqual({ path, total: writeLog.acknowledged.get(path)?.size });
  }
}

/** Records without a create in the audit, or with several. */
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
    const writeLog = newWriteLog(random);
    let served = await serve([], env);
    for (let kill = 0; kill < kills; kill++) {
      await writeAndKill(writeLog, served);
      served = await serve([], env);
      await expectWhole(writeLog, served);
    }
    const service = { address: served.address, token };
    for (const path of paths) expect(await readAll(service, path)).toEqual(writeLog.acknowledged.get(path));
    expect(writeLog.acknowledged.get('transactions')?.size).toBeGreaterThan(kills);
    expect(unaudited()).toEqual([]);
    expect(await served.end()).toBe(0);
    expect(await run(['check'], env)).toMatchObject({ status: 0, stderr: '' });
  },
  gateOrSoak(600_000, 3_600_000),
);
