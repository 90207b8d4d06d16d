/** A restore while another process makes a database in the same place. */
import { existsSync, linkSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { adminToken, testWorkspace } from '#test/cli/workspace.ts';

test('a restore with --force into a free place that another process takes meanwhile replaces what that made', async () => {
  const other = testWorkspace();
  await adminToken(other);
  const backup = join(other.dir, 'backup.db');
  expect(await other.comptoir('backup', backup)).toMatchObject({ status: 0 });
  /** Undefined where the restore had ended before the file was put there. */
  async function restoreBeside() {
    const here = testWorkspace();
    const restoring = here.comptoir('restore', backup, '--force');
    // The restore creates a `.whole` file after it found no database, and renames it once it is filled.
    await expect.poll(() => existsSync(here.dataDir), { interval: 1 }).toBe(true);
    const names = () => readdirSync(here.dataDir, { recursive: true, encoding: 'utf8' });
    while (!existsSync(here.file) && !names().some((name) => name.endsWith('.whole')));
    const isFree = !existsSync(here.file);
    if (isFree) linkSync(other.file, here.file);
    const restored = await restoring;
    return isFree ? { here, restored } : undefined;
  }
  let beside = await restoreBeside();
  for (let attempt = 1; !beside && attempt < 10; attempt++) beside = await restoreBeside();
  if (!beside) throw new Error('every restore had ended before the file was put there');
  const { here, restored } = beside;
  expect(restored.status, restored.stderr).toBe(0);
  expect(readdirSync(here.dataDir)).toContain(
    basename(/^What was replaced is kept in (.+)$/m.exec(restored.stderr)?.[1] ?? ''),
  );
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});
