/**
 * Lets only one command of a kind at a time work on a company. The lock ends with the process that holds it, however
 * that ends.
 */
import { databaseFile } from '#service/sql/database-file.ts';
import { Database, SqliteError } from '#service/sql/sqlite-engine.ts';
import type { DatabaseLocation } from '#service/store/open-database.ts';

/** Another process is doing the same work. The message is shown to people. */
export class AlreadyRunning extends Error {}

interface Work {
  /** The name of the lock, the same for all versions of the program. */
  name: string;
  /** The message for a process that comes second. */
  refusal: string;
}

/**
 * For commands that fill a database of PostgreSQL: the second would go on writing after the first has ended and a
 * service began.
 */
export const fillingTheDatabase: Work = {
  name: 'company',
  refusal:
    'Another move or restore is bringing a company into that database. Wait until it has ended, or end it, then look whether this one is still needed. Nothing was changed.',
};

interface ExclusiveLock {
  /** Takes the lock if it is free, and returns whether this process holds it. */
  isOurs(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * `work` gets a function to be called before each transaction: it throws if another process has taken the lock after
 * the connection to the server was lost. The company must exist.
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
 * SQLite's own lock on a file to which nothing is ever written. The file stays: if it were removed, one process could
 * lock the removed file, and another one the next.
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
    // A process that is killed would leave a journal on the disk behind.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (cause) {
    if (cause instanceof SqliteError && cause.code === 'SQLITE_BUSY') return false;
    throw cause;
  }
}

/** On a connection of its own, because a connection that is lost during the work is opened again without its locks. */
async function lockOnServer(url: string, name: string): Promise<ExclusiveLock> {
  const { openPostgres } = await import('#service/sql/postgres/postgres-connection.ts');
  const { query, close } = openPostgres(url);
  const take = `select pg_try_advisory_lock(hashtext('comptoir ${name}'), hashtext(current_schema())) as taken`;
  // The holder takes it once more, and takes it again after a lost connection if it is free.
  return { isOurs: async () => (await query<{ taken: number }>(take)).rows[0]?.taken === 1, end: close };
}
