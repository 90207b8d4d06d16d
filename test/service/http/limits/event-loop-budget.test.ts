/** What a turn of the event loop has time for. */
import { expect, it } from 'vitest';
import { eventLoopBudget } from '#service/http/limits/event-loop-budget.ts';

function budgetInTime() {
  const loop = { now: 0, end: () => {} };
  const budget = eventLoopBudget(
    () => loop.now,
    (end) => {
      loop.end = end;
    },
  );
  const takes = (count: number, share = 1) => Array.from({ length: count }, () => budget.takes(share));
  const turnOf = (milliseconds: number) => {
    takes(1);
    loop.now += milliseconds;
    loop.end();
  };
  return { loop, takes, turnOf };
}

const isTaken = (outcome: boolean) => outcome;

it('takes any number of requests while turns are short', () => {
  const { loop, takes } = budgetInTime();
  for (let turn = 0; turn < 10; turn++) {
    expect(takes(1000).every(isTaken)).toBe(true);
    loop.now += 20;
    expect(takes(1000).every(isTaken)).toBe(true);
    loop.end();
  }
});

it('takes a burst, and a few requests in each turn however long one of them holds it up', () => {
  const { loop, takes } = budgetInTime();
  takes(100);
  loop.now = 499;
  expect(takes(100).every(isTaken)).toBe(true);
  loop.end();
  takes(1);
  loop.now = 10_000;
  expect(takes(63).every(isTaken)).toBe(true);
  expect(takes(10).some(isTaken)).toBe(false);
});

it('takes a burst that is longer than a turn, in the turns after it', () => {
  const { loop, takes } = budgetInTime();
  for (const milliseconds of [100, 100, 200]) {
    takes(100);
    loop.now += milliseconds;
    expect(takes(100).every(isTaken)).toBe(true);
    loop.end();
  }
});

it('refuses what comes late in a turn after the burst, reports before reads and reads before saves', () => {
  const { loop, takes, turnOf } = budgetInTime();
  turnOf(525);
  takes(64);
  const outcomes = () => [1 / 3, 2 / 3, 1].map((share) => takes(1, share)[0]);
  expect(outcomes()).toEqual([true, true, true]);
  loop.now += 10;
  expect(outcomes()).toEqual([false, true, true]);
  loop.now += 10;
  expect(outcomes()).toEqual([false, false, true]);
  loop.now += 10;
  expect(outcomes()).toEqual([false, false, false]);
  loop.end();
  expect(outcomes()).toEqual([true, true, true]);
});

it('goes on refusing where a short turn comes between long ones', () => {
  const { loop, takes, turnOf } = budgetInTime();
  turnOf(525);
  for (let each = 0; each < 20; each++) {
    turnOf(20);
    takes(64);
    loop.now += 30;
    expect(takes(1)).toEqual([false]);
    loop.end();
  }
});

it('takes a burst again when time has passed', () => {
  const { loop, takes, turnOf } = budgetInTime();
  turnOf(525);
  loop.now += 10_000;
  takes(150);
  loop.now += 500;
  expect(takes(1)).toEqual([true]);
});
