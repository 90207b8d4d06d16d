/**
 * For development and tests: builds the writer's thread from its sources, once for each state of them, and prints its
 * path. Not every supported Node can load TypeScript in a thread, and compiling at each start would take seconds.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
// Inside `node_modules`, where its imports are found.
const builds = join(root, 'node_modules/.comptoir');
const sources = ['src/service', 'src/contract', 'package-lock.json'];

/** @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * Built under another name and then renamed: several processes may build at once, and the first result is as good as any.
 * @param {string} directory
 */
async function build(directory) {
  const vite = await import('vite');
  mkdirSync(builds, { recursive: true });
  forgetOld();
  const beside = mkdtempSync(join(builds, 'building-'));
  await vite.build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(root, 'src/service/store/threads/writer-thread.ts'),
      outDir: beside,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'writer-thread.js' } },
    },
  });
  try {
    renameSync(beside, directory);
  } catch (cause) {
    if (!existsSync(directory)) throw cause;
    rmSync(beside, { recursive: true });
  }
}

const day = 86_400_000;

/** Deletes old builds of other states; a start that is under way may still need a recent one. */
function forgetOld() {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (statSync(path).mtimeMs < Date.now() - day) rmSync(path, { recursive: true, force: true });
  }
}

const state = Math.max(...sources.map((name) => newest(join(root, name))));
const directory = join(builds, `writer-thread-${Math.round(state)}`);
if (!existsSync(directory)) await build(directory);
process.stdout.write(`${join(directory, 'writer-thread.js')}\n`);
