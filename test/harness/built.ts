/** Builds the product once for the suites that run it as people do. */
import { spawnSync } from 'node:child_process';

export default function ensureBuilt(): void {
  const build = spawnSync('node', ['src/cli/ensure-built.js'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the build failed');
}
