import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '#console/data/service-error.ts';
import { createRun } from '#console/list/bulk/resumable-run.ts';

const unreachable = () => new ServiceError({ code: 'unreachable' });

describe('a run', () => {
  test('reaches every item once, at most four at a time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 40 }), async (count) => {
        let busy = 0;
        let most = 0;
        const items = Array.from({ length: count }, (_none, index) => index);
        const run = createRun({
          items,
          work: async (item) => {
            most = Math.max(most, ++busy);
            await Promise.resolve();
            busy--;
            return item * 2;
          },
        });
        await run.proceed();
        const { state, outcomes } = run.snapshot();
        expect(state).toBe('ended');
        expect([...outcomes].sort(([a], [b]) => a - b)).toEqual(items.map((item) => [item, item * 2]));
        expect(most).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('waits where nobody answers, and goes on with what was left', async () => {
    let down = false;
    const tried: number[] = [];
    const run = createRun({
      items: [0, 1, 2, 3, 4, 5],
      concurrency: 1,
      work: async (item) => {
        tried.push(item);
        if (item === 2 && !down) {
          down = true;
          throw unreachable();
        }
        return item;
      },
    });
    await run.proceed();
    expect(run.snapshot().state).toBe('waiting');
    expect(run.snapshot().outcomes.size).toBe(2);
    expect([...run.snapshot().unanswered]).toEqual([2]);
    await run.proceed();
    expect(run.snapshot().state).toBe('ended');
    expect([...run.snapshot().unanswered]).toEqual([]);
    expect(tried).toEqual([0, 1, 2, 2, 3, 4, 5]);
  });

  test('takes nothing new where nobody answers, and waits only when nothing is under way', async () => {
    const answers = new Map<number, () => void>();
    const run = createRun({
      items: [0, 1, 2],
      concurrency: 2,
      work: async (item) => {
        if (item === 0 && !answers.size) throw unreachable();
        await new Promise<void>((resolve) => answers.set(item, resolve));
        return item;
      },
    });
    const ended = run.proceed();
    await Promise.resolve();
    // Resuming now would send the item that is still on its way a second time.
    expect(run.snapshot().state).toBe('running');
    answers.get(1)?.();
    await ended;
    expect(run.snapshot()).toMatchObject({ state: 'waiting', reason: { code: 'unreachable' } });
    expect([...run.snapshot().outcomes.keys()]).toEqual([1]);
  });

  test.each([
    ['there is no network', { code: 'offline' }],
    ['the person stopped waiting', { code: 'stopped' }],
    ['the time ran out', { code: 'timed_out' }],
    ['a sign-in page of a network answers', { code: 'foreign', status: 200 }],
    ['it was asked too often', { code: 'too_many_requests', status: 429 }],
    ['the service names a time to come back', { code: 'unavailable', status: 503, retryAt: '2026-11-21 10:00:00' }],
  ])('waits, and blames no record, where %s', async (_when, details) => {
    const run = createRun({
      items: [0, 1, 2],
      work: async () => {
        throw new ServiceError(details);
      },
    });
    await run.proceed();
    expect(run.snapshot()).toMatchObject({ state: 'waiting', reason: { code: details.code } });
    expect(run.snapshot().outcomes.size).toBe(0);
  });

  test('stopped while it waits, it tells what was sent without an answer from what was never sent', async () => {
    const run = createRun({
      items: [0, 1, 2, 3],
      concurrency: 2,
      work: async (item) => {
        if (item > 0) throw unreachable();
        return item;
      },
    });
    await run.proceed();
    run.stop();
    expect(run.snapshot().state).toBe('ended');
    expect([...run.snapshot().outcomes.keys()]).toEqual([0]);
    expect([...run.snapshot().unanswered]).toContain(1);
    expect(run.snapshot().unanswered.has(3)).toBe(false);
  });

  test('stopped, it takes nothing new but hears out what was sent', async () => {
    const run = createRun({
      items: [0, 1, 2, 3],
      concurrency: 1,
      work: async (item) => {
        if (item === 1) run.stop();
        return item;
      },
    });
    await run.proceed();
    expect(run.snapshot().state).toBe('ended');
    expect([...run.snapshot().outcomes.keys()]).toEqual([0, 1]);
  });
});
