import { expect, it } from 'vitest';
import { howLong, sizeOf } from '#cli/doctor/finding.ts';

const [minute, hour] = [60_000, 3_600_000];

it.each([
  [20_000, 'less than a minute'],
  [minute, '1 minute'],
  [5 * minute, '5 minutes'],
  [hour, '60 minutes'],
  [5 * hour, '5 hours'],
  [72 * hour, '3 days'],
])('a time of %i ms is said as in speech: %s', (milliseconds, spoken) => {
  expect(howLong(milliseconds)).toBe(spoken);
});

it.each([
  [4096, '4 kB'],
  [300_000, '293 kB'],
  [2 ** 20, '1 MB'],
  [5 * 2 ** 30, '5120 MB'],
  [48 * 2 ** 30, '48 GB'],
])('a size of %i bytes is given in the unit that says it: %s', (bytes, said) => {
  expect(sizeOf(bytes)).toBe(said);
});
