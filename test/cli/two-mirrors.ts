/** What must hold when a mirror is started while another one is running, on either engine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { asOrigin, type Copy, emptyCopy, type Origin } from '#test/cli/mirror-workspaces.ts';
import { adminToken, testWorkspace } from '#test/cli/workspace.ts';
import { environment, program } from '#test/harness/command.ts';
import { withDatabase } from '#test/harness/process.ts';
import { watchingProxy } from '#test/harness/watching-proxy.ts';

interface Halted {
  origin: Origin;
  copy: Copy;
  /** The address of the source through the proxy, which holds up no other mirror. */
  address: string;
  first: ChildProcess;
  /** Lets the first mirror go on, and returns its exit status. */
  goOn(): Promise<number | null>;
}

/** A mirror that waits for the first page of the products, when its copy already has the clients. */
async function haltedMirror(): Promise<Halted> {
  const source = testWorkspace();
  await adminToken(source);
  const origin = await asOrigin(source);
  onTestFinished(async () => void (await origin.served.end()));
  await origin.ask('POST', '/api/clients', { code: 'ONE', name: 'One' });
  const gate = new EventEmitter();
  const reached = once(gate, 'reached');
  const opened = once(gate, 'open');
  const slow = await watchingProxy(origin.served.address, async ({ url }) => {
    const isFirst = url.startsWith('/api/products?page=1&per_page=100') && gate.emit('reached');
    if (isFirst) await opened;
    return undefined;
  });
  onTestFinished(slow.close);
  const copy = emptyCopy();
  await adminToken(copy.workspace);
  const first = spawn('node', [program, ...copy.words(slow.address, origin.token)], {
    env: environment(withDatabase(copy.workspace.env)),
    stdio: 'ignore',
  });
  const exited = once(first, 'exit');
  await reached;
  const goOn = async () => {
    gate.emit('open');
    const [status] = await exited;
    return status;
  };
  return { origin, copy, address: slow.address, first, goOn };
}

export async function expectSecondRefused(): Promise<void> {
  const { origin, copy, address, goOn } = await haltedMirror();
  const second = await copy.mirror(address, origin.token);
  expect(second).toMatchObject({ status: 1, stdout: '' });
  expect(second.stderr).toBe(
    'Another mirror is at work on the company that DATA_DIR or DATABASE_URL names. Wait until it has ended, or end it, then run this again.\n',
  );
  expect(await goOn()).toBe(0);
  const after = await copy.mirror(address, origin.token);
  expect(after).toMatchObject({ status: 0, lines: { clients: { read: 1, unchanged: 1, verdict: 'ok' } } });
}

export async function expectKilledOneInNobodysWay(): Promise<void> {
  const { origin, copy, address, first, goOn } = await haltedMirror();
  first.kill('SIGKILL');
  expect(await goOn()).toBe(null);
  const second = await copy.mirror(address, origin.token);
  expect(second.stderr).toMatch(/^Goes on with /);
  expect(second).toMatchObject({ status: 0, lines: { clients: { read: 1, verdict: 'ok' } } });
}
