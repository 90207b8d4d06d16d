/**
 * Builds what is not built, or was built from other sources than those that are here. Says so on standard error. `bundle` as its
 * argument leaves the types to whoever has checked them.
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
// An installed copy comes without its sources, and built.
const changed = Math.max(0, ...sources.filter(existsSync).map(newest));

if (changed > built) {
  process.stderr.write('Building Comptoir, once …\n');
  const build = spawnSync('npm', ['run', '-s', process.argv[2] ?? 'build'], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    // Whoever asks: a test runner's own setting would build for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  process.exitCode = build.status ?? 1;
  // What a build says of itself is worth reading only where it failed.
  if (process.exitCode)
    process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}${build.error?.message ?? ''}\n`);
}
