/** What the writer leaves behind when it ends, and what the service reports when it cannot write. */
import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { adminToken, bearer, testWorkspace, type Workspace } from '#test/cli/workspace.ts';

async function createClients(address: string, token: string, count: number): Promise<void> {
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  for (let index = 1; index <= count; index++) {
    const body = JSON.stringify({ code: `C${index}`, name: `Client ${index}` });
    const { status } = await fetch(`${address}/api/clients`, { method: 'POST', headers, body });
    expect(status).toBe(201);
  }
}

/** The number of clients in a copy of the database file alone, without its log. */
function clientsInFileAlone(here: Workspace): unknown {
  mkdirSync(join(here.dir, 'alone'));
  const copied = join(here.dir, 'alone', 'comptoir.db');
  copyFileSync(here.file, copied);
  const alone = new Database(copied);
  const count = alone.prepare('select count(*) from clients').value();
  alone.close();
  return count;
}

test('after a clean stop the file alone holds everything', async () => {
  const here = testWorkspace();
  const { address, token, end } = await here.serve();
  await createClients(address, token, 300);
  expect(await end()).toBe(0);
  expect(clientsInFileAlone(here)).toBe(300);
});

const readyOf = async (address: string) => {
  const answer = await fetch(`${address}/health/ready`);
  return { status: answer.status, body: await answer.json() };
};
const ready = { status: 200, body: { status: 'ready' } };
const notReady = { status: 503, body: { status: 'not ready' } };

test('is not ready while no write is taken, and when the database is gone; live it is all the time', async () => {
  const here = testWorkspace();
  const { address, end } = await here.serve();
  const soon = (expected: object) => expect.poll(() => readyOf(address), { timeout: 20_000 }).toEqual(expected);
  await soon(ready);

  const other = new Database(here.file);
  other.exec('begin immediate');
  await soon(notReady);
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  other.exec('rollback');
  other.close();
  await soon(ready);

  const data = here.dataDir;
  renameSync(data, `${data}-away`);
  await soon(notReady);
  renameSync(`${data}-away`, data);
  await soon(ready);
  expect(await end()).toBe(0);
});

test('ends with a line in its log when its writer died', async () => {
  const here = testWorkspace();
  await adminToken(here);
  const flag = join(here.dir, 'die');
  const murder = here.write(
    'murder.cjs',
    `const { isMainThread } = require('node:worker_threads');
     const { existsSync } = require('node:fs');
     if (!isMainThread) setInterval(() => { if (existsSync(${JSON.stringify(flag)})) throw new Error('struck'); }, 20);`,
  );
  const served = await here.serve({ NODE_OPTIONS: `--require ${murder}` });
  const exited = new Promise((resolve) => served.process.once('exit', resolve));
  here.write('die', '');
  expect(await exited).toBe(1);
  expect(served.log()).toContain('nothing can be written any more');
  expect(served.log()).toContain('struck');
});
