import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '#console/data/concurrency-limit.ts';

test('never runs more at once than it may, also where one comes just as another ends', async () => {
  const limit = createConcurrencyLimit(2);
  let [running, most] = [0, 0];
  const work = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  };
  const comeLater = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    await limit(work);
  };
  await Promise.all(Array.from({ length: 60 }, (_, index) => comeLater(index % 13)));
  expect(most).toBe(2);
});

test('runs what waits in the order in which it came, and goes on after a failure', async () => {
  const limit = createConcurrencyLimit(1);
  const order: number[] = [];
  const runs = [1, 2, 3].map((number) =>
    limit(async () => {
      order.push(number);
      if (number === 1) throw new Error('refused');
    }),
  );
  const results = await Promise.allSettled(runs);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual([1, 2, 3]);
});
