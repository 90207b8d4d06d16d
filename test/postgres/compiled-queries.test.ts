/**
 * A server that compiles queries does so by their estimated cost. Without statistics, as in a new company or after a
 * restore, it takes the short query before each request for the largest of all, and each request then takes 0.2 s.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startService } from '#test/harness/service.ts';

it('the server compiles no query, neither those of requests nor those of writes', async () => {
  const service = await startService();
  const writing = await service.connect();
  const compiles = sql<{ jit: string }>`select current_setting('jit') as jit`;
  expect((await compiles.execute(service.store.db)).rows).toEqual([{ jit: 'off' }]);
  expect((await compiles.execute(writing.db)).rows).toEqual([{ jit: 'off' }]);
  await writing.close();
  await service.close();
});
