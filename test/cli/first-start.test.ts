/**
 * A service that has just created its database, and other programs on the same file: each sees what the others wrote.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { bearer, testWorkspace } from '#test/cli/workspace.ts';
import { environment, startInstance } from '#test/harness/command.ts';

test('what a first start and the command line write reaches both, and outlives a kill', async () => {
  const here = testWorkspace();
  const served = await here.serve();
  const headers = { ...bearer(served.token), 'Content-Type': 'application/json' };
  const clients = `${served.address}/api/clients`;
  const create = async (code: string) => {
    const body = JSON.stringify({ code, name: code });
    expect((await fetch(clients, { method: 'POST', headers, body })).status).toBe(201);
  };
  const codes = async (address = clients) => {
    const { data } = await (await fetch(address, { headers })).json();
    return data.map(({ code }: { code: string }) => code);
  };

  await create('A1');
  expect((await here.comptoir('export', 'clients')).stdout).toContain('"A1"');
  const file = here.write('clients.jsonl', '{"code":"B1","name":"B1"}\n');
  expect((await here.comptoir('import', 'clients', file)).status).toBe(0);
  expect(await codes()).toEqual(['A1', 'B1']);
  await create('C1');
  expect((await here.comptoir('export', 'clients')).stdout).toContain('"C1"');

  await served.end('SIGKILL');
  const again = await here.serve();
  expect(await codes(`${again.address}/api/clients`)).toEqual(['A1', 'B1', 'C1']);
  await again.end();
});

test.each(['start', 'demo', 'dev'])('a signal to npm run %s ends all that it started', async (script) => {
  const env = environment(testWorkspace().env);
  const npm = spawn('npm', ['run', script], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const address = await new Promise<string>((settle, reject) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const [, url] = /^(?:\[service\] )?Comptoir is listening on (http:\S+)$/.exec(line) ?? [];
      if (url) settle(url);
    });
    npm.once('exit', (status) => reject(new Error(`npm ended with ${status}`)));
  });
  const answer = async () => (await fetch(`${address}/health/live`).catch(() => undefined))?.status;
  expect(await answer()).toBe(200);
  npm.kill('SIGTERM');
  // The output is closed once no process is left that could write to it.
  await once(npm, 'close');
  expect(await answer()).toBeUndefined();
});

test('a demonstration that was killed leaves its data until the next one starts, which takes none of one that runs', async () => {
  const { dir } = testWorkspace();
  const begin = () => startInstance(['--demo'], { TMPDIR: dir });
  const killed = await begin();
  const [left] = readdirSync(dir);
  await killed.end('SIGKILL');
  const running = await begin();
  const directories = readdirSync(dir);
  expect(directories).toHaveLength(1);
  expect(directories).not.toContain(left);
  const beside = await begin();
  expect(readdirSync(dir)).toHaveLength(2);
  await beside.end();
  expect(readdirSync(dir)).toEqual(directories);
  await running.end();
  expect(readdirSync(dir)).toEqual([]);
});
