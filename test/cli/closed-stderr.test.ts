/** Progress is not a result: a command finishes even when nobody reads its standard error any more. */
import { expect, test } from 'vitest';
import { emptyCompanyWorkspace } from '#test/cli/workspace.ts';
import { run } from '#test/harness/process.ts';

test('an import is whole although nobody reads its progress', async () => {
  const here = await emptyCompanyWorkspace();
  const clients = Array.from({ length: 12_000 }, (_, index) => JSON.stringify({ code: `C${index}`, name: 'Ada' }));
  const file = here.write('clients.jsonl', clients.join('\n'));
  expect(await run(['import', 'clients', file], here.env, { unread: 'stderr' })).toMatchObject({ status: 0 });
  expect((await here.comptoir('export', 'clients')).stdout.trim().split('\n')).toHaveLength(clients.length);
});
