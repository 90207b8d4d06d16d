/** Where one process puts something together beside a file. What a killed one left there goes with the next. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failureOf } from '#service/api-error.ts';

/** Those of this process. A killed one may have had the same number, as in a container each time. */
const own = new Set<string>();

/** A directory that no other process takes: `<start>-<process>-<six letters>`. */
export function workDirectory(start: string): string {
  removeLeftBehind(start);
  const made = mkdtempSync(`${start}-${process.pid}-`);
  own.add(basename(made));
  return made;
}

/** Removes those of processes that do not run any more. */
export function removeLeftBehind(start: string): void {
  const prefix = `${basename(start)}-`;
  for (const name of readdirSync(dirname(start))) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)-\w{6}$/.exec(name.slice(prefix.length))) || [];
    if (pid && !own.has(name) && !isOther(Number(pid))) remove(join(dirname(start), name));
  }
}

/** What belongs to another account stays, and hinders nobody. */
function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // Whoever may remove it does so with the next.
  }
}

/** Whether another process with this number runs, of this account or another. */
export function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return failureOf(cause).code !== 'ESRCH';
  }
}
