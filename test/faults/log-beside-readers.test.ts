/**
 * The write-ahead log while there are readers. Whatever the service's own readers do, it stays small. While another
 * program holds a snapshot, SQLite keeps all that is written, and the log is small again soon after.
 */
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { adminToken, bearer, fillWithDemo, testWorkspace, type Workspace } from '#test/cli/workspace.ts';

/** The size at which the writer restarts the log, and the most that it may reach until then. */
const limit = 16 * 2 ** 20;
const bound = 2 * limit;

const entries = 150;

const logSize = ({ file }: Workspace) => statSync(`${file}-wal`).size;

const leg = (credit: string) => ({
  account: '5000',
  amount: '1.00',
  currency: 'CAD',
  credit,
  reference: 'r'.repeat(200),
});
const entry = {
  date: '2026-11-20',
  description: 'A long one',
  details: Array.from({ length: 1000 }, (_, index) => leg(index % 2 ? 'C' : 'D')),
};

interface Door {
  address: string;
  token: string;
}

async function post({ address, token }: Door): Promise<void> {
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const answer = await fetch(`${address}/api/transactions`, { method: 'POST', headers, body: JSON.stringify(entry) });
  expect(answer.status).toBe(201);
  await answer.arrayBuffer();
}

/** Reads one long list after the other until `isOver` says so. */
async function readOn({ address, token }: Door, isOver: () => boolean): Promise<number> {
  let reads = 0;
  for (; !isOver(); reads++) {
    const answer = await fetch(`${address}/api/transactions?q=a&per_page=100&page=${1 + (reads % 20)}`, {
      headers: bearer(token),
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  return reads;
}

async function filled(): Promise<Workspace> {
  const here = testWorkspace();
  await fillWithDemo(here);
  return here;
}

test('beside readers of its own that never pause it stays within twice its limit', async () => {
  const here = await filled();
  const token = await adminToken(here);
  const { address, end } = await here.serve();
  const door = { address, token };
  const before = statSync(here.file).size;
  let isOver = false;
  const readers = Array.from({ length: 8 }, () => readOn(door, () => isOver));
  let largest = 0;
  for (let each = 0; each < entries; each++) {
    await post(door);
    largest = Math.max(largest, logSize(here));
  }
  isOver = true;
  const reads = await Promise.all(readers);
  expect(largest).toBeLessThan(bound);
  expect(Math.min(...reads)).toBeGreaterThan(0);
  expect(await end()).toBe(0);
  // Far more was written through the log than it may hold.
  expect(statSync(here.file).size - before).toBeGreaterThan(bound);
});

test('beside a snapshot of another program writes go on, and it is small again when that is let go', async () => {
  const here = await filled();
  const token = await adminToken(here);
  const { address, end } = await here.serve();
  const door = { address, token };
  const other = new Database(here.file);
  other.exec('begin');
  const seen = other.prepare('select count(*) from transactions').value();
  let posted = 0;
  for (; logSize(here) < 2 * bound; posted++) await post(door);
  expect(other.prepare('select count(*) from transactions').value()).toBe(seen);
  other.exec('rollback');
  expect(other.prepare('select count(*) from transactions').value()).toBe(Number(seen) + posted);
  other.close();

  const afterOneMore = async () => {
    await post(door);
    return logSize(here);
  };
  await expect.poll(afterOneMore, { timeout: 90_000, interval: 500 }).toBeLessThanOrEqual(limit);
  expect(await end()).toBe(0);
});
