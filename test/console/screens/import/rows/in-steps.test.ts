/** The check of a large file lets other work run in between, and ends where its result is no longer wanted. */
import { expect, test } from 'vitest';
import { draftInSteps, draftRows } from '#console/screens/import/rows/drafts.ts';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { runInSteps } from '#console/screens/import/rows/in-steps.ts';

const spelling = { decimal: '.' as const, dayOrder: 'dmy' as const };
const plan: ImportPlan = {
  segment: 'clients',
  columns: ['code', 'name', 'credit'],
  constants: {},
  spelling,
  choices: {},
};
const rows = Array.from({ length: 5000 }, (_none, index) => [`K${index}`, `Name ${index}`, '1.50']);
const nothing = { indexes: new Map(), taken: new Map() };
const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };

test('others have their turns while rows are checked, and the result is the same', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++);
  const drafts = await runInSteps(draftInSteps(rows, plan, nothing, clock), new AbortController().signal);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
  expect(drafts).toEqual(draftRows(rows, plan, nothing, clock));
});

test('a check that is stopped goes no further', async () => {
  const stopper = new AbortController();
  let steps = 0;
  function* endless(): Generator<undefined, never> {
    for (;;) {
      steps++;
      yield;
    }
  }
  const running = runInSteps(endless(), stopper.signal);
  stopper.abort();
  await expect(running).rejects.toThrow('aborted');
  const before = steps;
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).toBe(before);
});
