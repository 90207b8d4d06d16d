// @vitest-environment shared-window
import { expect, test } from 'vitest';
import { createQueryClient } from '#console/data/query-client.ts';
import { createRouting } from '#console/routes.tsx';

/** Opens the console and returns the key of the history entry at which it opens. */
function open(): string {
  const { router } = createRouting(createQueryClient());
  router.dispose();
  return router.state.location.key;
}

test('each address that the console is opened at keeps what is its own, also when it is loaded anew', () => {
  window.history.pushState(null, '', '/clients');
  const first = open();
  expect(open()).toBe(first);
  window.history.pushState(null, '', '/products');
  expect(open()).not.toBe(first);
});
