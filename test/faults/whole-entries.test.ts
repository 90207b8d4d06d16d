/** An entry is seen whole or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effort } from '#test/harness/effort.ts';
import { type Served, serve } from '#test/harness/process.ts';

let served: Served;
beforeAll(async () => {
  served = await serve(['--demo']);
});
afterAll(async () => expect(await served.end()).toBe(0));

const posts = effort(600, 10_000);
const posters = 6;
const readers = 3;

interface Entry {
  description: string;
  details: { amount: string; credit: 'C' | 'D' }[];
}

async function ask(method: string, path: string, body?: unknown) {
  const reply = await fetch(`${served.address}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${served.token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  expect(reply.ok).toBe(true);
  return reply.json();
}

/** Its description says how many legs it has: between two and forty. */
function entry(turn: number) {
  const pairs = 1 + (turn % 20);
  const leg = (credit: 'C' | 'D', index: number) => {
    return { account: `${5000 + index}`, amount: `${index + 1}.25`, currency: 'CAD', credit };
  };
  const indexes = Array.from({ length: pairs }, (_, index) => index);
  const details = [...indexes.map((index) => leg('D', index)), ...indexes.map((index) => leg('C', index))];
  return { date: '2026-11-20', description: `Seen with ${pairs * 2} legs`, details };
}

test('readers who poll while entries are posted never see fewer legs than were posted', async () => {
  let posted = 0;
  let seen = 0;
  const posting = Array.from({ length: posters }, async () => {
    while (posted < posts) await ask('POST', 'transactions', entry(posted++));
  });
  const reading = Array.from({ length: readers }, async () => {
    while (posted < posts) {
      const { data } = (await ask('GET', 'transactions?per_page=50&q=Seen')) as { data: Entry[] };
      for (const { description, details } of data) expect(`Seen with ${details.length} legs`).toBe(description);
      seen += data.length;
    }
  });
  await Promise.all([...posting, ...reading]);
  expect(seen).toBeGreaterThan(posts);
  const { meta } = await ask('GET', 'transactions?q=Seen&per_page=1');
  expect(meta.total).toBe(posted);
});
