/**
 * Whether another process has a database open. SQLite cannot tell for a file whose first page is damaged, but it holds
 * a lock while the file is open, and Linux lists all locks. On other systems the answer is no. A list that exists but
 * cannot be read is an error.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileNumber } from '#service/sql/database-file.ts';

const listOfLocks = '/proc/locks';

/** Where in a file SQLite's shared lock begins. */
const sharedLock = '1073741826';

/** The file must exist. A process in another container is not seen, even if it has the file open. */
export function isOpenElsewhere(file: string): boolean {
  return holdersOf(file).some((pid) => pid !== process.pid);
}

/** For a file that this process has open. False if the system lists no locks. */
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
  /** The two numbers of the device, and the inode. */
  place: string;
  from: string;
}

/** Lines like `1: POSIX  ADVISORY  READ 22330 fe:00:2195557 1073741826 1073742335`. */
function heldLocks(): Lock[] {
  // Only Linux has this list.
  const text = existsSync(listOfLocks) ? readFileSync(listOfLocks, 'utf8') : '';
  return text.split('\n').flatMap((line) => {
    const [, pid, place, from] = /\s(\d+) (\S+:\d+) (\d+) \S+$/.exec(line) ?? [];
    return place && from ? [{ pid: Number(pid), place, from }] : [];
  });
}
