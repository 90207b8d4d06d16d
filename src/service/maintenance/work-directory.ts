/** Where one process puts something together beside a file. What a killed one left there goes with the next. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failureOf } from '#service/api-error.ts';

/** A directory that no other process takes: `<start>-<process>-<six letters>`. */
export function workDirectory(start: string): string {
  removeLeftBehind(start);
  return mkdtempSync(`${start}-${process.pid}-`);
}

function removeLeftBehind(start: string): void {
  const prefix = `${basename(start)}-`;
  for (const name of readdirSync(dirname(start))) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)-\w{6}$/.exec(name.slice(prefix.length))) || [];
    if (pid && !isRunning(Number(pid))) rmSync(join(dirname(start), name), { recursive: true, force: true });
  }
}

/** One of another account is, too. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return failureOf(cause).code !== 'ESRCH';
  }
}
