/**
 * The write-ahead log beside a snapshot that another program holds: SQLite keeps all that was written since, so nothing bounds it
 * meanwhile but the disk. Writes go on, and the log is small again soon after.
 */
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Database } from '#service/db/sqlite-engine.ts';
import { adminToken, bearer, fillWithDemo, ownPlace, type Place } from '#test/cli/place.ts';

/** Where the writer begins the log anew. */
const limit = 16 * 2 ** 20;

const logSize = ({ file }: Place) => statSync(`${file}-wal`).size;

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

async function filled(): Promise<Place> {
  const here = ownPlace();
  await fillWithDemo(here);
  return here;
}

test('beside a snapshot of another program writes go on, and it is small again when that is let go', async () => {
  const here = await filled();
  const token = await adminToken(here);
  const { address, end } = await here.serve();
  const door = { address, token };
  const other = new Database(here.file);
  other.exec('begin');
  const seen = other.prepare('select count(*) from transactions').value();
  let posted = 0;
  for (; logSize(here) < 4 * limit; posted++) await post(door);
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
