import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { QueryGroup } from '#console/data/referenced/query-group.ts';

const keyOf = (id: number) => ['clients', 'referred', id];

function groupOf(read: (id: number) => Promise<string | null>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const group = new QueryGroup(queryClient, (id: number) => ({
    queryKey: keyOf(id),
    queryFn: () => read(id),
    staleTime: 60_000,
  }));
  let notifications = 0;
  group.subscribe(() => {
    notifications++;
  });
  return { queryClient, group, notifications: () => notifications };
}

const dataOf = ({ group }: ReturnType<typeof groupOf>, ids: readonly number[]) =>
  group.results(ids).map(({ data }) => data);

it('notifies a few times of a thousand results that come together', async () => {
  const ids = Array.from({ length: 1000 }, (_none, index) => index + 1);
  const observed = groupOf(async (id) => `client ${id}`);
  observed.group.observe(ids);
  await expect.poll(() => dataOf(observed, ids).every((name) => name !== undefined)).toBe(true);
  expect(dataOf(observed, ids)).toEqual(ids.map((id) => `client ${id}`));
  expect(observed.notifications()).toBeLessThan(20);
  observed.group.observe([]);
});

it('gives the same list until a result is another, also for other numbers in the same places', async () => {
  const observed = groupOf(async (id) => `client ${id}`);
  const ids = [1, 2];
  observed.group.observe(ids);
  await expect.poll(() => dataOf(observed, ids)).toEqual(['client 1', 'client 2']);
  const results = observed.group.results(ids);
  expect(observed.group.results(ids)).toBe(results);
  expect(observed.group.results([1, 2])).toBe(results);
  expect(dataOf(observed, [2])).toEqual(['client 2']);
  observed.group.observe([]);
});

it('reads again what changed, as long as it is observed', async () => {
  const names = new Map([
    [1, 'Ada'],
    [2, 'Bob'],
  ]);
  const reads: number[] = [];
  const observed = groupOf(async (id) => {
    reads.push(id);
    return names.get(id) ?? null;
  });
  const ids = [1, 2];
  observed.group.observe(ids);
  await expect.poll(() => dataOf(observed, ids)).toEqual(['Ada', 'Bob']);
  names.set(1, 'Ada Côté');
  await observed.queryClient.invalidateQueries({ queryKey: keyOf(1) });
  await expect.poll(() => dataOf(observed, ids)).toEqual(['Ada Côté', 'Bob']);
  expect(reads).toEqual([1, 2, 1]);
  observed.group.observe([2]);
  await observed.queryClient.invalidateQueries();
  expect(reads).toEqual([1, 2, 1, 2]);
  observed.group.observe([]);
});

it('notifies of what another has read meanwhile', async () => {
  const observed = groupOf(() => new Promise(() => {}));
  observed.queryClient.setQueryDefaults(keyOf(1), { gcTime: Number.POSITIVE_INFINITY });
  const ids = [1];
  expect(dataOf(observed, ids)).toEqual([undefined]);
  observed.queryClient.setQueryData(keyOf(1), 'Ada');
  observed.group.observe(ids);
  await expect.poll(() => observed.notifications()).toBe(1);
  expect(dataOf(observed, ids)).toEqual(['Ada']);
  observed.group.observe([]);
});

it('keeps what was read where reading it again fails', async () => {
  let fails = false;
  const observed = groupOf(async () => {
    if (fails) throw new Error('the service is away');
    return 'Ada';
  });
  const ids = [1];
  observed.group.observe(ids);
  await expect.poll(() => dataOf(observed, ids)).toEqual(['Ada']);
  fails = true;
  await observed.queryClient.invalidateQueries();
  await expect.poll(() => observed.group.results(ids)[0]?.error).toBeInstanceOf(Error);
  expect(dataOf(observed, ids)).toEqual(['Ada']);
  observed.group.observe([]);
});
