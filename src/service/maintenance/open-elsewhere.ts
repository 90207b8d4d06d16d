/**
 * Whether another process has a database open. SQLite cannot tell of a file whose first page is damaged, but it holds a
 * lock on the file as long as it has it open, and Linux lists all locks. Elsewhere nobody tells, and the answer is no.
 */
import { readFileSync, statSync } from 'node:fs';

/** Where in a file SQLite's shared lock begins. */
const sharedLock = '1073741826';

export function isOpenElsewhere(file: string): boolean {
  const inode = String(statSync(file, { bigint: true }).ino);
  return heldLocks().some(
    ({ pid, place, from }) => pid !== process.pid && place.split(':').at(-1) === inode && from === sharedLock,
  );
}

interface Lock {
  pid: number;
  /** Two numbers of the device, and the inode. */
  place: string;
  from: string;
}

/** Lines like `1: POSIX  ADVISORY  READ 22330 fe:00:2195557 1073741826 1073742335`. */
function heldLocks(): Lock[] {
  let text = '';
  try {
    text = readFileSync('/proc/locks', 'utf8');
  } catch {
    // Not on Linux.
  }
  return text.split('\n').flatMap((line) => {
    const [, pid, place, from] = /\s(\d+) (\S+:\d+) (\d+) \S+$/.exec(line) ?? [];
    return place && from ? [{ pid: Number(pid), place, from }] : [];
  });
}
