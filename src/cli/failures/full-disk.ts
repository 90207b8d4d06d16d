/** What is said of a full disk: which one it is, what became of the data, and what to do. */
import { statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFailure } from '#cli/command-failure.ts';
import { failureOf } from '#service/api-error.ts';

const fullHere: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const fullOnServer = 'POSTGRES_53100';

export function isDiskFull(cause: unknown): boolean {
  const { code = '' } = failureOf(cause);
  return fullHere.has(code) || code === fullOnServer;
}

/** "The disk … is full.", where that is the failure of what wrote to the directory. */
export function fullDiskSentence(cause: unknown, directory: string): string | undefined {
  const { code = '' } = failureOf(cause);
  if (code === fullOnServer) return 'The disk of the PostgreSQL server is full.';
  const there = existing(resolve(directory));
  // SQLite calls it an I/O error where the index of its log finds no room.
  const isFull = isDiskFull(cause) || (code.startsWith('SQLITE_IOERR') && hasNoRoom(there));
  return isFull ? `The disk with ${there} is full.` : undefined;
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
export async function namingFullDisk<T>(
  { directory, unharmed, otherwise }: Work,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const sentence = fullDiskSentence(cause, directory);
    if (sentence === undefined) throw cause;
    const remedy = otherwise ? `Make room there, ${otherwise}` : 'Make room there';
    throw new CommandFailure(`${sentence} ${unharmed} ${remedy}, then run the same command again.`, { cause });
  }
}
