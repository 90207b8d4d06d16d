import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '#console/data/query-keys.ts';
import { recentWritesOf } from '#console/data/whole-list/recent-writes.ts';

function write(client: QueryClient, id: number, closed: number): void {
  client.setQueryData(queryKeys.record('reminders', id), { record: { id, closed }, etag: null });
}

test('what was written stays laid over the list, also when the data layer let go of it', () => {
  const client = new QueryClient();
  const written = recentWritesOf(client, 'reminders');
  let notificationCount = 0;
  written.subscribe(() => notificationCount++);
  write(client, 1, 1);
  // After half an hour without an observer, the record itself is removed from the cache.
  client.removeQueries({ queryKey: queryKeys.record('reminders', 1) });
  write(client, 2, 1);
  expect(written.read().map(({ record }) => record)).toMatchObject([
    { id: 1, closed: 1 },
    { id: 2, closed: 1 },
  ]);
  expect(notificationCount).toBeGreaterThanOrEqual(2);
});

test('of a record that was written twice, the last stands', () => {
  const client = new QueryClient();
  const written = recentWritesOf(client, 'reminders');
  written.subscribe(() => undefined);
  write(client, 1, 1);
  write(client, 1, 0);
  expect(written.read().map(({ record }) => record)).toMatchObject([{ id: 1, closed: 0 }]);
});

test('other modules are no news', () => {
  const client = new QueryClient();
  const written = recentWritesOf(client, 'tasks');
  written.subscribe(() => {
    throw new Error('told of a reminder');
  });
  write(client, 1, 1);
  expect(written.read()).toEqual([]);
});
