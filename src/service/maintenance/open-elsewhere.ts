/**
 * Whether another process has a database open. SQLite cannot tell of a file whose first page is damaged, but it holds a
 * lock on the file as long as it has it open, and Linux lists all locks. Elsewhere nobody tells, and the answer is no. Where the
 * list is there and cannot be read, that is an error.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileNumber } from '#service/sql/database-file.ts';

const listOfLocks = '/proc/locks';

/** Where in a file SQLite's shared lock begins. */
const sharedLock = '1073741826';

/** The file must be there. A process of another container is not seen, though it has the file open. */
export function isOpenElsewhere(file: string): boolean {
  return holdersOf(file).some((pid) => pid !== process.pid);
}

/** Of a file that this process has open. No where nobody tells who else has. */
export function isOpenHereAlone(file: string): boolean {
  const holders = holdersOf(file);
  return holders.length > 0 && holders.every((pid) => pid === process.pid);
}

function holdersOf(file: string): number[] {
  const inode = String(fileNumber(file));
  const own = heldLocks().filter(({ place, from }) => place.split(':').at(-1) === inode && from === sharedLock);
  return own.map(({ pid }) => pid);
}

interface Lock {
  pid: number;
  /** Two numbers of the device, and the inode. */
  place: string;
  from: string;
}

/** Lines like `1: POSIX  ADVISORY  READ 22330 fe:00:2195557 1073741826 1073742335`. */
function heldLocks(): Lock[] {
  // Only Linux has it.
  const text = existsSync(listOfLocks) ? readFileSync(listOfLocks, 'utf8') : '';
  return text.split('\n').flatMap((line) => {
    const [, pid, place, from] = /\s(\d+) (\S+:\d+) (\d+) \S+$/.exec(line) ?? [];
    return place && from ? [{ pid: Number(pid), place, from }] : [];
  });
}
