import { expect, it } from 'vitest';
import { fillReplica } from '#console/data/replica/fill-replica.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { pagedList, reaching } from '#test/console/data/replica/paged-list.ts';

const minute = 60_000;

it('takes what was read a moment ago, and asks for nothing', async () => {
  const { list, copy } = pagedList(450);
  await fillReplica(copy, { oldest: minute });
  list.requestedPages.length = 0;
  const progress: number[] = [];
  await fillReplica(copy, { oldest: minute, onProgress: ({ read }) => progress.push(read) });
  expect(list.requestedPages).toEqual([]);
  expect(progress).toEqual([450]);
});

it('reads again what was read too long ago', async () => {
  const { list, copy } = pagedList(450);
  await fillReplica(copy, { oldest: minute });
  list.records = list.records.filter(({ id }) => id !== 7);
  await fillReplica(copy, { oldest: -1 });
  expect(copy.records()).toHaveLength(449);
});

it('reads to the end what is paused, or was enough for others', async () => {
  const { copy } = pagedList(900);
  copy.retain({ limit: 100 });
  await reaching(copy, ({ state }) => state === 'full');
  copy.retain();
  copy.pause();
  await fillReplica(copy, { oldest: minute });
  expect(copy.records()).toHaveLength(900);
});

it('rejects where the service refuses, and can be asked again', async () => {
  const { list, copy } = pagedList(450);
  list.before = () => {
    throw new ServiceError({ status: 403, code: 'forbidden' });
  };
  await expect(fillReplica(copy, { oldest: minute })).rejects.toMatchObject({ code: 'forbidden' });
  list.before = () => {};
  await fillReplica(copy, { oldest: minute });
  expect(copy.records()).toHaveLength(450);
});

it('ends where it is no longer wanted, and leaves nobody reading', async () => {
  const { list, copy } = pagedList(900);
  list.answered = 2;
  const stopper = new AbortController();
  const filling = fillReplica(copy, { oldest: minute, signal: stopper.signal });
  await reaching(copy, ({ read }) => read === 200);
  stopper.abort(new Error('no longer'));
  await expect(filling).rejects.toThrow('no longer');
  expect(copy.isRetained).toBe(false);
  expect(list.requestedPages.length).toBeLessThan(9);
});
