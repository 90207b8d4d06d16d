/** No more than the limit in any minute, wherever the minute begins, and memory that is bounded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from '#service/http/limits/rate-limit.ts';
import { slidingWindow } from '#service/http/limits/sliding-window.ts';

function windowOf(limit: number, most = 100) {
  let now = 0;
  const goTo = (seconds: number) => {
    now = seconds * 1000;
  };
  return { ...slidingWindow<string>(limit, most, () => now), goTo };
}

test('takes as many as the limit at once, and says when the next may come', () => {
  const window = windowOf(3);
  expect([1, 2, 3].map(() => window.take('a'))).toEqual([0, 0, 0]);
  const wait = window.take('a');
  expect(wait).toBe(80);
  window.goTo(wait - 1);
  expect(window.take('a')).toBeGreaterThan(0);
  window.goTo(wait);
  expect(window.take('a')).toBe(0);
});

test('keeps each apart, and one that was refused costs nothing', () => {
  const window = windowOf(1);
  expect(window.take('a')).toBe(0);
  expect(window.take('a')).toBeGreaterThan(0);
  expect(window.take('b')).toBe(0);
  window.goTo(120);
  expect(window.take('a')).toBe(0);
});

test('whoever waits as long as was said comes through, and nobody much more than the limit in any minute', () => {
  const gaps = fc.array(fc.double({ min: 0, max: 40, noNaN: true }), { minLength: 50, maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), gaps, (limit, steps) => {
      const window = windowOf(limit);
      const taken: number[] = [];
      let now = 0;
      for (const step of steps) {
        now += step;
        window.goTo(now);
        const wait = window.take('a');
        if (!wait) taken.push(now);
        else {
          now += wait;
          window.goTo(now);
          expect(window.take('a')).toBe(0);
          taken.push(now);
        }
      }
      // A whole minute of the window holds at most the limit; across two, at most what the weights allow.
      for (const from of taken) {
        const inMinute = taken.filter((each) => each >= from && each < from + 60).length;
        expect(inMinute).toBeLessThan(2 * limit);
      }
    }),
  );
});

test('remembers the latest ones only', () => {
  const window = windowOf(1, 10);
  for (let index = 0; index < 10_000; index++) window.take(`address ${index}`);
  expect(window.size()).toBe(10);
  expect(window.take('address 9999')).toBeGreaterThan(0);
});

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
