/**
 * Builds the program if it is not built or its sources have changed since, and says so on standard error. With the
 * argument `bundle`, the build leaves out the check of types, for callers that have made it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const products = ['dist/service/comptoir.js', 'dist/console/index.html'];
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const built = products.every(existsSync) ? Math.min(...products.map((path) => statSync(path).mtimeMs)) : 0;
// An installed copy is built already and has no sources.
const changed = Math.max(0, ...sources.filter(existsSync).map(newest));

if (changed > built) {
  process.stderr.write('Building Comptoir, once …\n');
  const build = spawnSync('npm', ['run', '-s', process.argv[2] ?? 'build'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    // A caller's own setting, such as a test runner's, would build for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  process.exitCode = build.status ?? 1;
  // The output of a build is worth reading only if it failed.
  if (process.exitCode)
    process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}${build.error?.message ?? ''}\n`);
}
