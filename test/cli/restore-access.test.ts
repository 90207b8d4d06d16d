/** Access after a restore: nobody has it whose access was revoked after the backup. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminToken, bearer, testWorkspace, type Workspace } from '#test/cli/workspace.ts';

async function signIn(address: string, token: string): Promise<{ cookie: string }> {
  const answer = await fetch(`${address}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(answer.status).toBe(200);
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

async function statusOf(address: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(`${address}/api/clients`, { headers })).status;
}

/** A backup with two tokens and two sessions; the second token was revoked after it. */
async function withBackup() {
  const here = testWorkspace();
  const ada = await adminToken(here);
  const eve = (await here.comptoir('token', 'create', '--user', 'eve', '--role', 'office')).stdout.trim();
  const served = await here.serve();
  const sessions = [await signIn(served.address, ada), await signIn(served.address, eve)];
  const backup = join(here.dir, 'backup.db');
  expect(await here.comptoir('backup', backup)).toMatchObject({ status: 0 });
  expect(await here.comptoir('token', 'revoke', '2')).toMatchObject({ status: 0 });
  return { here, served, ada, eve, sessions, backup };
}

const statesIn = async ({ comptoir }: Workspace) =>
  (await comptoir('token', 'list')).stdout
    .trim()
    .split('\n')
    .map((line) => line.split('\t').at(-1));

const areValidAgain =
  'Tokens that were revoked after the backup was made are valid again. Find them and revoke them: comptoir token list.\n';
const haveEnded = 'Sessions of the backup that were ended: 2. People sign in again.\n';

test('a token that was revoked after the backup stays revoked, and every session has ended', async () => {
  const { here, served, ada, eve, sessions, backup } = await withBackup();
  const { status, stderr } = await here.comptoir('restore', backup, '--force');
  expect(status).toBe(0);
  expect(stderr).toContain('Tokens revoked after the backup that stay revoked: 1.\n');
  expect(stderr).toContain(haveEnded);
  expect(stderr).not.toContain('valid again');
  expect(await statesIn(here)).toEqual(['active', 'revoked']);
  const statuses = [bearer(ada), bearer(eve), ...sessions].map((headers) => statusOf(served.address, headers));
  expect(await Promise.all(statuses)).toEqual([200, 401, 401, 401]);
  expect(await served.end()).toBe(0);
  const audit = (await here.comptoir('audit', '--module', 'tokens', '--format', 'jsonl')).stdout.trim().split('\n');
  expect(JSON.parse(audit.at(-1) ?? '')).toMatchObject({ way: 'command', record: 2, operation: 'update' });
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});

test('where no later state can be read, it says that revocations are to be repeated', async () => {
  const { here, served, backup } = await withBackup();
  expect(await served.end()).toBe(0);
  const there = testWorkspace();
  const elsewhere = await there.comptoir('restore', backup);
  expect(elsewhere).toMatchObject({ status: 0, stderr: `${haveEnded}${areValidAgain}` });
  expect(await statesIn(there)).toEqual(['active', 'active']);

  here.write('data/comptoir.db', 'damaged '.repeat(1000));
  const damaged = await here.comptoir('restore', backup, '--force');
  expect(damaged.status, damaged.stderr).toBe(0);
  expect(damaged.stderr).toContain(areValidAgain);
});
