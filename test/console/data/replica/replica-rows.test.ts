import { expect, it } from 'vitest';
import { ReplicaRows } from '#console/data/replica/replica-rows.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';

interface Named extends WireRecord {
  id: number;
  name: string;
  city?: string;
}

function alphabetical() {
  const rows = new ReplicaRows<Named>((a, b) => String(a.name).localeCompare(String(b.name)));
  rows.keep(1, [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Bob' },
  ]);
  rows.keep(2, [
    { id: 3, name: 'Eve' },
    { id: 4, name: 'Zoé' },
  ]);
  return rows;
}

const names = (rows: ReplicaRows<Named>) => rows.gather().map(({ name }) => name);

it('a record whose place in the list is another after a change stands there, once', () => {
  const rows = alphabetical();
  expect(rows.put({ id: 1, name: 'Yves' })).toBe(false);
  expect(names(rows)).toEqual(['Bob', 'Eve', 'Yves', 'Zoé']);
  rows.put({ id: 1, name: 'Carl' });
  expect(names(rows)).toEqual(['Bob', 'Carl', 'Eve', 'Zoé']);
  expect(rows.count).toBe(4);
});

it('a record whose place is the same is replaced where it stands', () => {
  const rows = alphabetical();
  rows.put({ id: 3, name: 'Eve', city: 'Laval' });
  expect(rows.page(2)?.[0]).toEqual({ id: 3, name: 'Eve', city: 'Laval' });
  expect(names(rows)).toEqual(['Ada', 'Bob', 'Eve', 'Zoé']);
});
