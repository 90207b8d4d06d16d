/** Messages about a full disk or a server at its limits: which one it is, what became of the data, and what to do. */
import { statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { failureOf } from '#service/api-error.ts';

/** The resource that ran out, as a sentence, and how to get more of it. */
interface Shortage {
  sentence: string;
  remedy: string;
}

const fullHere: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const makeRoom = 'Make room there';

/** By the SQLSTATE that PostgreSQL reports. */
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

/** Undefined if the server lacks nothing. */
export function shortageOnServer(cause: unknown): Shortage | undefined {
  return onServer[failureOf(cause).sqlState ?? ''];
}

/** The shortage on the disk of `directory`, where the work wrote, or on the PostgreSQL server. */
export function shortageOf(cause: unknown, directory: string): Shortage | undefined {
  const { code = '' } = failureOf(cause);
  const shortage = shortageOnServer(cause);
  if (shortage) return shortage;
  const there = existing(resolve(directory));
  // SQLite reports an I/O error if there is no room for the index of its write-ahead log.
  const isFull = fullHere.has(code) || (code.startsWith('SQLITE_IOERR') && hasNoRoom(there));
  return isFull ? { sentence: `The disk with ${there} is full.`, remedy: makeRoom } : undefined;
}

/** A directory that could not be made is on the disk of its nearest existing parent. */
function existing(directory: string): string {
  const isThere = statSync(directory, { throwIfNoEntry: false }) !== undefined;
  return isThere || dirname(directory) === directory ? directory : existing(dirname(directory));
}

/** Less free space than this counts as none: the failed write was removed again, which frees a little. */
const leastBytes = 2 ** 20;

function hasNoRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < leastBytes;
}

interface Work {
  /** The directory on this machine to which the work writes. */
  directory: string;
  /** Sentences about what became of the data. */
  unharmed: string;
  /** An alternative to making room, as "or …". */
  otherwise?: string;
}

/** Any other failure is thrown unchanged. */
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
