/**
 * Lets one command of a kind at a time work on a company. What keeps the next one away ends with the process that has it,
 * however that ends.
 */
import { databaseFile } from '#service/sql/database-file.ts';
import { Database, SqliteError } from '#service/sql/sqlite-engine.ts';
import type { DatabaseLocation } from '#service/store/open-database.ts';

/** Another process is at the same work. The message is shown to people. */
export class AlreadyRunning extends Error {}

interface Work {
  /** What it is known by, to all versions of the program. */
  name: string;
  /** What is said to whoever comes second. */
  refusal: string;
}

/** Of those that fill a database of PostgreSQL: the second would go on writing after the first has ended and a service began. */
export const fillingTheDatabase: Work = {
  name: 'company',
  refusal:
    'Another move or restore is bringing a company into that database. Wait until it has ended, or end it, then look whether this one is still needed. Nothing was changed.',
};

interface ExclusiveLock {
  /** Whether this process has it. */
  isOurs(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * `work` gets a function that throws where another process took the lock after the connection to the server was lost, which
 * is to be asked before each transaction. The company must be there.
 */
export async function withExclusiveLock<T>(
  { dataDir, databaseUrl }: DatabaseLocation,
  { name, refusal }: Work,
  work: (requireLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const exclusive = databaseUrl
    ? await lockOnServer(databaseUrl, name)
    : lockOnFile(`${databaseFile(dataDir)}.${name}`);
  const requireLock = async () => {
    if (!(await exclusive.isOurs())) throw new AlreadyRunning(refusal);
  };
  try {
    await requireLock();
    return await work(requireLock);
  } finally {
    await exclusive.end();
  }
}

/**
 * SQLite's own lock on a file that nothing is ever written to. The file stays: if it were removed, one process could hold the
 * lock of the removed one, and another that of the next.
 */
function lockOnFile(file: string): ExclusiveLock {
  const lock = new Database(file);
  let isHeld = false;
  return {
    isOurs: async () => {
      isHeld ||= isLocked(lock);
      return isHeld;
    },
    end: async () => lock.close(),
  };
}

function isLocked(lock: Database): boolean {
  try {
    // A journal on the disk would be left behind by a process that is killed.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (cause) {
    if (cause instanceof SqliteError && cause.code === 'SQLITE_BUSY') return false;
    throw cause;
  }
}

/** On a connection of its own, because one that is lost in the middle of the work is made anew without its locks. */
async function lockOnServer(url: string, name: string): Promise<ExclusiveLock> {
  const { openPostgres } = await import('#service/sql/postgres/postgres-connection.ts');
  const { query, close } = openPostgres(url);
  const take = `select pg_try_advisory_lock(hashtext('comptoir ${name}'), hashtext(current_schema())) as taken`;
  // Whoever has it takes it once more, and whose connection was lost takes it again if it is free.
  return { isOurs: async () => (await query<{ taken: number }>(take)).rows[0]?.taken === 1, end: close };
}
