/**
 * A directory in which one process prepares something beside a file. The next process removes what a killed one left
 * there.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { failureOf } from '#service/api-error.ts';

/** The directories of this process. A killed one may have had the same number, as is usual in containers. */
const own = new Set<string>();

/** A directory that no other process takes: `<start>-<process>-<six letters>`. */
export function workDirectory(start: string): string {
  removeLeftBehind(start);
  const made = mkdtempSync(`${start}-${process.pid}-`);
  own.add(basename(made));
  return made;
}

/** Removes the directories of processes that no longer run. */
export function removeLeftBehind(start: string): void {
  const prefix = `${basename(start)}-`;
  for (const name of readdirSync(dirname(start))) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)-\w{6}$/.exec(name.slice(prefix.length))) || [];
    if (pid && !own.has(name) && !isOther(Number(pid))) remove(join(dirname(start), name));
  }
}

/** A directory of another account stays, and does no harm. */
function remove(directory: string): void {
  try {
    rmSync(directory, { recursive: true, force: true });
  } catch {
    // The next process that may remove it does so.
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
