/** What is said of a full disk, or a server at its limits: which one it is, what became of the data, and what to do. */
import { statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { failureOf } from '#service/api-error.ts';

/** What there is too little of, as a sentence, and how there becomes more. */
interface Shortage {
  sentence: string;
  remedy: string;
}

const fullHere: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const makeRoom = 'Make room there';

/** By what a server of PostgreSQL says. */
const onServer: Record<string, Shortage> = {
  '53100': { sentence: 'The disk of the PostgreSQL server is full.', remedy: makeRoom },
  '53200': {
    sentence: 'The PostgreSQL server has no memory left.',
    remedy: 'End what else takes memory there, or give it more',
  },
  '53300': {
    sentence: 'The PostgreSQL server takes no further connections.',
    remedy: 'End others, or raise its limit of connections',
  },
};

/** Undefined where the server lacks nothing. */
export function shortageOnServer(cause: unknown): Shortage | undefined {
  return onServer[failureOf(cause).sqlState ?? ''];
}

/** Of the disk of the directory to which it was written, or of the server of PostgreSQL. */
export function shortageOf(cause: unknown, directory: string): Shortage | undefined {
  const { code = '' } = failureOf(cause);
  const shortage = shortageOnServer(cause);
  if (shortage) return shortage;
  const there = existing(resolve(directory));
  // SQLite calls it an I/O error where the index of its log finds no room.
  const isFull = fullHere.has(code) || (code.startsWith('SQLITE_IOERR') && hasNoRoom(there));
  return isFull ? { sentence: `The disk with ${there} is full.`, remedy: makeRoom } : undefined;
}

/** A directory that was to be made is on the disk of the one above it. */
function existing(directory: string): string {
  const isThere = statSync(directory, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(directory) === directory ? directory : existing(dirname(directory));
}

/** What failed was removed again, so that a little is free. */
const leastBytes = 2 ** 20;

function hasNoRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < leastBytes;
}

interface Work {
  /** Where this machine writes. */
  directory: string;
  /** Sentences about what became of the data. */
  unharmed: string;
  /** A further way than to make room, as "or …". */
  otherwise?: string;
}

/** Any other failure stays as it is. */
export async function namingShortage<T>(
  { directory, unharmed, otherwise }: Work,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const shortage = shortageOf(cause, directory);
    if (!shortage) throw cause;
    const { sentence } = shortage;
    const remedy = otherwise && !shortageOnServer(cause) ? `${shortage.remedy}, ${otherwise}` : shortage.remedy;
    throw new CommandFailure(`${sentence} ${unharmed} ${remedy}, then run the same command again.`, { cause });
  }
}
