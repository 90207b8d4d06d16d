/** Runs `ask` in a process of its own, so that it does not delay what is measured beside it. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Answered, ask, type Load } from '#test/bench/load/ask.ts';

const here = fileURLToPath(import.meta.url);

interface Apart {
  /** Settles when the first questions have been asked. */
  started: Promise<unknown>;
  answered: Promise<Answered>;
}

export function askApart(load: Load): Apart {
  const child = spawn(process.execPath, ['--import', 'tsx', here], {
    env: { ...process.env, BENCH_LOAD: JSON.stringify(load) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const started = lines.next();
  const answered = started.then(async (): Promise<Answered> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the other process ended without an answer');
    return JSON.parse(value);
  });
  return { started, answered };
}

if (process.argv[1] === here && process.env.BENCH_LOAD) {
  const load: Load = JSON.parse(process.env.BENCH_LOAD);
  process.stdout.write('started\n');
  process.stdout.write(`${JSON.stringify(await ask(load))}\n`);
}
