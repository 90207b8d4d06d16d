/** A source whose count of pages or records differs from what it lists. */
import { expect, it } from 'vitest';
import type { ForeignOptions } from '#test/harness/foreign-service.ts';
import { foreignCopy } from '#test/service/maintenance/mirror/foreign-copy.ts';

const client = (id: number) => ({ id, code: `C${id}`, name: `Client ${id}`, inactive: 0, creation_date: '2024-01-31' });

/** What is copied of so many clients, and the number of requests for their list. */
async function copyOf(count: number, options: ForeignOptions) {
  const clients = Array.from({ length: count }, (_, index) => client(index + 1));
  const { service, connection, mirrored } = await foreignCopy({ clients }, options);
  const report = (await mirrored()).get('clients');
  return {
    report,
    stored: connection.raw.prepare('select id from clients').values().length,
    requestCount: service.seen.filter(({ url }) => url.startsWith('/api/clients?') && url.includes('per_page=100'))
      .length,
    pastTheEnd: service.pastTheEnd,
  };
}

it.each([
  ['more records', { total: 3, lastPage: 3 }],
  ['fewer records', { total: 8, lastPage: 3 }],
])('a source that has %s than it counts: all are copied, counted and left at two readings', async (_what, options) => {
  const { report, stored, requestCount } = await copyOf(5, { pageSize: 2, ...options });
  expect(report).toMatchObject({ total: options.total, read: 5, isWhole: true, differing: [] });
  expect([stored, requestCount]).toEqual([5, 6]);
});

it.each<[string, ForeignOptions, number]>([
  ['too few pages', { lastPage: 1 }, 3],
  ['too many pages', { lastPage: 1000 }, 4],
  ['always one page more than the one that was asked for', { lastPage: 'next' }, 4],
])('a source that names %s is read to its end and no further', async (_what, options, pages) => {
  const { report, stored, requestCount } = await copyOf(60, { pageSize: 25, ...options });
  expect(report).toMatchObject({ total: 60, read: 60, isWhole: true });
  expect([stored, requestCount]).toEqual([60, pages]);
});

it('a source that counts too few records and so too few pages is read while its pages are full', async () => {
  const { report, stored } = await copyOf(60, { pageSize: 25, total: 25, lastPage: 1 });
  expect(report).toMatchObject({ total: 25, read: 60, isWhole: true });
  expect(stored).toBe(60);
});

it('a full last page is the end where the source fails at the next one, which is asked for once', async () => {
  const { report, pastTheEnd } = await copyOf(50, { pageSize: 25 });
  expect(report).toMatchObject({ total: 50, read: 50, isWhole: true });
  expect(pastTheEnd).toHaveLength(1);
});

it('a full last page is the end where the source answers it again', async () => {
  const { report, requestCount } = await copyOf(25, { pageSize: 25, lastPage: 1, stuck: true });
  expect(report).toMatchObject({ total: 25, read: 25, isWhole: true });
  expect(requestCount).toBe(2);
});

it('full pages of a source that always names one more end with the empty page after them', async () => {
  const { report, requestCount } = await copyOf(50, { pageSize: 25, lastPage: 'next' });
  expect(report).toMatchObject({ total: 50, read: 50, isWhole: true });
  expect(requestCount).toBe(3);
});
