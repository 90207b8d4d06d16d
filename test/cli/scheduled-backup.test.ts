/** `BACKUP_EVERY`: a running service backs itself up, and reports it where it is monitored. */
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminToken, bearer, testWorkspace } from '#test/cli/workspace.ts';

const backupsState = async (address: string) => (await (await fetch(`${address}/health/ready`)).json()).backups;

test('makes one when it is time, keeps as many as it is told, and tells health, metrics and log', async () => {
  const here = testWorkspace();
  const token = await adminToken(here);
  const env = { BACKUP_EVERY: '1h', BACKUP_KEEP: '1', LOG_LEVEL: 'info' };
  const directory = join(here.dataDir, 'backups');
  const first = await here.serve(env);
  await expect.poll(() => backupsState(first.address)).toBe('ok');
  const metrics = await (await fetch(`${first.address}/metrics`, { headers: bearer(token) })).text();
  expect(metrics).toContain('\ncomptoir_backup_ok 1\n');
  expect(metrics).toContain('\ncomptoir_backup_kept 1\n');
  await expect.poll(first.log).toContain('a backup was made and verified');
  expect(await first.end()).toBe(0);

  const [made = ''] = readdirSync(directory);
  const second = await here.serve(env);
  expect(await backupsState(second.address)).toBe('ok');
  expect(await second.end()).toBe(0);
  expect(readdirSync(directory)).toEqual([made]);

  const longAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(directory, made), longAgo, longAgo);
  const third = await here.serve(env);
  await expect
    .poll(() => readdirSync(directory).filter((name) => name.endsWith('.db') && name !== made))
    .toHaveLength(1);
  await expect.poll(() => readdirSync(directory)).not.toContain(made);
  expect(await third.end()).toBe(0);

  const there = testWorkspace();
  const [backupFile = ''] = readdirSync(directory);
  expect(await there.comptoir('restore', join(directory, backupFile))).toMatchObject({
    status: 0,
    stderr: expect.stringContaining('comptoir token list'),
  });
});

test('says that one failed, and is ready all the same', async () => {
  const here = testWorkspace();
  await adminToken(here);
  const served = await here.serve({ BACKUP_EVERY: '1h', BACKUP_DIR: here.write('a-file', 'in the way') });
  await expect.poll(() => backupsState(served.address)).toBe('failed');
  expect((await fetch(`${served.address}/health/ready`)).status).toBe(200);
  await expect.poll(served.log).toContain('a scheduled backup failed; the older ones are kept');
  expect(await served.end()).toBe(0);
});

test('a service without the setting makes none and says nothing of them', async () => {
  const here = testWorkspace();
  await adminToken(here);
  const served = await here.serve();
  expect(await (await fetch(`${served.address}/health/ready`)).json()).toEqual({ status: 'ready' });
  expect(await served.end()).toBe(0);
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
  const wrong = await here.serve({ BACKUP_EVERY: 'often' }).catch(String);
  expect(wrong).toContain('BACKUP_EVERY: "often" cannot be used.');
});
