import { expect, test } from 'vitest';
import { pageSizeIn } from '#console/data/settings/page-size.ts';

test.each([
  [undefined, undefined, undefined],
  [undefined, { all: 50 }, 50],
  [undefined, { all: 50, clients: 100 }, 100],
  [{ all: 20 }, { all: 50, clients: 100 }, 20],
  [{ all: 20, clients: 10 }, { clients: 100 }, 10],
  [{ products: 10 }, { all: 50 }, 50],
])('of %j and the company’s %j, a page of the clients has %s', (own, shared, size) => {
  expect(pageSizeIn(own, shared, 'clients')).toBe(size);
});
