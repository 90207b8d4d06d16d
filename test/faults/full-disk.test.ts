/**
 * A full disk: what is reported, what still works, and that nothing is lost or half written. Needs permission to mount.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '#service/sql/database-file.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { run, type Served, serve } from '#test/harness/process.ts';

const disk = mkdtempSync(join(tmpdir(), 'comptoir-disk-'));
const dataDir = join(disk, 'data');
const ballast = join(disk, 'ballast');
const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { encoding: 'utf8' });
const isMounted = mounting.status === 0;

let served: Served;
beforeAll(async () => {
  if (isMounted) served = await serve([], { DATA_DIR: dataDir });
});
afterAll(async () => {
  await served?.end('SIGKILL');
  // Lazily, because processes that had files open may still be ending.
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Fills the disk until this many bytes are left. */
function fill(left: number): void {
  const file = openSync(ballast, 'a');
  try {
    const { bavail, bsize } = statfsSync(disk);
    for (let room = bavail * bsize - left; room > 0; room -= bsize) writeSync(file, Buffer.alloc(bsize));
  } finally {
    closeSync(file);
  }
}

/** Moves the log into the database; its file keeps its size, with room for the next commits. */
function beginLogAnew(): void {
  const other = new Database(databaseFile(dataDir));
  expect(other.prepare('pragma wal_checkpoint(restart)').value()).toBe(0);
  other.close();
}

async function readiness(): Promise<number> {
  return (await fetch(`${served.address}/health/ready`)).status;
}

const soonIs = (status: number) => expect.poll(readiness, { timeout: 20_000 }).toBe(status);

async function createClient(name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${served.token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ code: name, name, address: 'x'.repeat(200) });
  const { status } = await fetch(`${served.address}/api/clients`, { method: 'POST', headers, body });
  return status;
}

async function readNames(): Promise<string[]> {
  const headers = { Authorization: `Bearer ${served.token}` };
  const names: string[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await fetch(`${served.address}/api/clients?per_page=100&sort=id&page=${page}`, { headers });
    expect(answer.status).toBe(200);
    const { data, meta } = (await answer.json()) as { data: { name: string }[]; meta: { last_page: number } };
    names.push(...data.map(({ name }) => name));
    last = meta.last_page;
  }
  return names;
}

test('with the disk full it is not ready and takes no write, reads go on, and all is well when there is room again', async ({
  skip,
}) => {
  skip(!isMounted, `a small disk cannot be mounted here: ${mounting.stderr}`);
  await soonIs(200);
  const taken = Array.from({ length: 40 }, (_, index) => `before ${index}`);
  for (const name of taken) expect(await createClient(name)).toBe(201);
  beginLogAnew();
  // Room in the log's file for a commit, or on the disk for a part of one, is not enough for the service to be ready.
  fill(16_384);
  await soonIs(503);

  fill(0);
  let status = 201;
  for (let each = 0; status === 201 && each < 1000; each++) {
    status = await createClient(`client ${each}`);
    if (status === 201) taken.push(`client ${each}`);
  }
  expect(status).toBe(503);
  expect(await readNames()).toEqual(taken);
  await soonIs(503);
  expect((await fetch(`${served.address}/health/live`)).status).toBe(200);

  rmSync(ballast);
  await soonIs(200);
  expect(await createClient('after')).toBe(201);
  expect(await readNames()).toEqual([...taken, 'after']);
  expect(readdirSync(dataDir).filter((name) => !/^comptoir\.db(-wal|-shm)?$/.test(name))).toEqual([]);
  expect(await served.end()).toBe(0);
  expect(await run(['check'], { DATA_DIR: dataDir })).toMatchObject({ status: 0, stderr: '' });
});
