/** A file system that accepts no writes, on which a change of owner would not help. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDisk } from '#cli/doctor/disk.ts';
import { readConfig } from '#service/config.ts';

it('is said to be mounted read-only', ({ skip }) => {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-read-only-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', directory]).status === 0;
  try {
    skip(!mounted, 'only root can mount');
    const [, writing] = checkDisk(readConfig({ DATA_DIR: directory }));
    expect(writing?.state).toBe('problem');
    expect(writing?.sentence).toMatch(/EROFS.*\. The file system is mounted read-only, whoever owns the directory/);
  } finally {
    if (mounted) spawnSync('umount', [directory]);
    rmdirSync(directory);
  }
});
