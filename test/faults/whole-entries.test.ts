/** An entry is seen whole or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { type KeepAliveClient, keepAliveClient } from '#test/harness/keep-alive-client.ts';
import { type Served, serve } from '#test/harness/process.ts';

let served: Served;
let ask: KeepAliveClient;
beforeAll(async () => {
  served = await serve(['--demo']);
  ask = keepAliveClient(served);
});
afterAll(async () => expect(await served.end()).toBe(0));

const posts = gateOrSoak(10_000, 50_000);
const posters = 6;
const readers = 1;

interface Entry {
  description: string;
  details: { amount: string; credit: 'C' | 'D' }[];
}

/** The description says how many legs the entry has: two to eight, and forty in every tenth. */
function entry(turn: number) {
  const pairs = turn % 10 ? 1 + (turn % 4) : 20;
  const leg = (credit: 'C' | 'D', index: number) => {
    return { account: `${5000 + index}`, amount: `${index + 1}.25`, currency: 'CAD', credit };
  };
  const indexes = Array.from({ length: pairs }, (_, index) => index);
  const details = [...indexes.map((index) => leg('D', index)), ...indexes.map((index) => leg('C', index))];
  return { date: '2026-11-20', description: `Seen with ${pairs * 2} legs`, details };
}

test(`readers who poll while ${posts} entries are posted never see fewer legs than were posted`, async () => {
  let posted = 0;
  let seen = 0;
  const posting = Array.from({ length: posters }, async () => {
    while (posted < posts) expect((await ask('POST', 'transactions', { body: entry(posted++) })).status).toBe(201);
  });
  const reading = Array.from({ length: readers }, async () => {
    while (posted < posts) {
      const { body } = await ask('GET', 'transactions?per_page=10&q=Seen&sort=-id');
      const entries: Entry[] = body.data;
      const expected = entries.map(({ details }) => `Seen with ${details.length} legs`);
      expect(expected).toEqual(entries.map(({ description }) => description));
      seen += entries.length;
    }
  });
  await Promise.all([...posting, ...reading]);
  expect(seen).toBeGreaterThan(1000);
  const { body } = await ask('GET', 'transactions?q=Seen&per_page=1');
  expect(body.meta.total).toBe(posted);
});
