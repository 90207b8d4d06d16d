/** Settings for a process whose disk is slow; there are none without Linux or a C compiler. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache } from '#test/bench/servers/company.ts';
import type { Environment } from '#test/bench/servers/servers.ts';

export function slowDisk(): Environment | undefined {
  if (process.platform !== 'linux') return undefined;
  mkdirSync(cache, { recursive: true });
  const library = resolve(cache, 'slow-disk.so');
  const source = fileURLToPath(new URL('./slow-disk.c', import.meta.url));
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  return status === 0 ? { LD_PRELOAD: library } : undefined;
}
