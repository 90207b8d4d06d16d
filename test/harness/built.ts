/**
 * Builds the product once for the suites that run it built. Its types are not checked: `npm test` has done so before.
 */
import { spawnSync } from 'node:child_process';

export default function ensureBuilt(): void {
  const build = spawnSync('node', ['src/cli/ensure-built.js', 'bundle'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('the build failed');
}
