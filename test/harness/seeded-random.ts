/** Random draws that can be repeated: a test that fails prints its seed, and `TEST_SEED` sets it. */
import { randomInt } from 'node:crypto';
import { beforeEach } from 'vitest';
import { RandomStream } from '#demo/random.ts';

export type SeededRandom = Pick<RandomStream, 'int' | 'percent' | 'pick'>;

const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));

/** For the tests of one file. Each test starts the draws anew, so that it can be repeated alone. */
export function seededRandom(): SeededRandom {
  let stream = new RandomStream(seed);
  beforeEach(({ onTestFailed }) => {
    stream = new RandomStream(seed);
    onTestFailed(({ task }) => {
      process.stderr.write(`TEST_SEED=${seed} repeats the draws of “${task.name}”\n`);
    });
  });
  return {
    int: (low, high) => stream.int(low, high),
    percent: (likelihood) => stream.percent(likelihood),
    pick: (list) => stream.pick(list),
  };
}
