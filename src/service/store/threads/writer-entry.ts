/** The first file of the writer's thread. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

let built: Promise<string> | undefined;

/**
 * The build puts the thread's file beside this one. From sources it is bundled first, because a worker cannot load
 * them.
 */
export async function writerEntry(): Promise<string | URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL('./thread.js', import.meta.url);
  built ??= buildFromSources();
  return built;
}

/** Bundles in a separate process, because a test runner's process is not suited to it. */
async function buildFromSources(): Promise<string> {
  // In tests with a browser-like environment, `new URL` would resolve a relative path against the page.
  const builder = join(dirname(fileURLToPath(import.meta.url)), 'build-writer-thread.js');
  const { stdout } = await promisify(execFile)(process.execPath, [builder]);
  return stdout.trim();
}
