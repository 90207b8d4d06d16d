/**
 * Runs this command in a child process, for work that no signal can interrupt: SQLite writes a whole file in one call,
 * and Node handles Ctrl-C only when it returns. The parent removes what an interrupted child left behind.
 */
import { spawn } from 'node:child_process';

const mark = 'COMPTOIR_CHILD_PROCESS';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function isChildProcess(): boolean {
  return process.env[mark] === '1';
}

/**
 * Runs the child with the same arguments, settings, input and output, and ends this process as the child ended: with
 * its status or, after `afterSignal`, by its signal.
 */
export async function endAsChildProcess(afterSignal: () => void): Promise<never> {
  const [, program = '', ...words] = process.argv;
  let stop = (_signal: NodeJS.Signals) => {};
  const pass = (signal: NodeJS.Signals) => stop(signal);
  for (const signal of signals) process.on(signal, pass);
  const child = spawn(process.execPath, [...process.execArgv, program, ...words], {
    stdio: 'inherit',
    env: { ...process.env, [mark]: '1' },
  });
  stop = (signal) => void child.kill(signal);
  const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (...ended) => resolve(ended));
  });
  if (signal) {
    afterSignal();
    for (const each of signals) process.off(each, pass);
    process.kill(process.pid, signal);
  }
  process.exit(status ?? 1);
}
