/** An upgrade in place: the console's files are missing for a while, and the service still answers. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { adminToken, testWorkspace } from '#test/cli/workspace.ts';

/** Starts a copy of the built product, whose files a test may remove. */
async function serveCopy() {
  const root = mkdtempSync(join(tmpdir(), 'comptoir-replaced-'));
  cpSync('dist', join(root, 'dist'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const workspace = testWorkspace();
  await adminToken(workspace);
  const child = spawn('node', [join(root, 'dist/service/comptoir.js'), 'serve'], {
    env: { ...process.env, ...workspace.env, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    child.kill();
    rmSync(root, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /listening on (http:\S+)$/.exec(line) ?? [];
    if (address) return { address, console: join(root, 'dist/console') };
  }
  throw new Error('the copy did not start');
}

test('pages and files that cannot be read are 503 with Retry-After, and are there again as soon as they can be', async () => {
  const copy = await serveCopy();
  const [script] = readdirSync(join(copy.console, 'assets')).filter((name) => name.endsWith('.js'));
  const paths = ['/sign-in', '/favicon.svg', `/assets/${script}`];
  const answers = () =>
    Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await fetch(copy.address + path);
        return { path, status, retryAfter: headers.get('retry-after') };
      }),
    );
  renameSync(copy.console, `${copy.console}-away`);
  expect(await answers()).toEqual(paths.map((path) => ({ path, status: 503, retryAfter: '1' })));
  renameSync(`${copy.console}-away`, copy.console);
  expect(await answers()).toEqual(paths.map((path) => ({ path, status: 200, retryAfter: null })));
});
