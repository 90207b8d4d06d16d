/** The file that holds a company: made whole or not at all, known from other files, and read by its owner alone. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { migrate } from '#service/sql/migrate.ts';
import { busyMilliseconds, openSqlite } from '#service/sql/sqlite.ts';
import { Database, SqliteError } from '#service/sql/sqlite-engine.ts';

/** There is no database to work on, or the file is none of ours; the message is for people. */
export class UnusableDatabase extends Error {}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'comptoir.db');
}

/** SQLite's own files beside a database. */
export const companions = ['-wal', '-shm'];

interface Preparation {
  /** Only the commands that bring data in may make a new one. */
  mayCreate?: boolean;
  /** Puts into a new one what it begins with. */
  fill?: (file: string) => Promise<void>;
}

/** The database of `DATA_DIR`, brought up to date. */
export async function prepareDatabase(dataDir: string, { mayCreate = true, fill }: Preparation = {}): Promise<string> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) {
    if (!mayCreate) throw new UnusableDatabase(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
    await createDatabase(file, fill);
  }
  demandOurs(file);
  closeToOthers(dataDir, file);
  await bringUpToDate(file);
  return file;
}

/**
 * Under its name only when it is whole: whatever interrupts this leaves no half-made company behind. What was worked on is
 * copied: a connection that lingers after its close would share the log's index of its first name with every later
 * connection of this process, and other processes would not see that one.
 */
async function createDatabase(file: string, fill?: Preparation['fill']): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.draft-${process.pid}`;
  const whole = `${file}.new-${process.pid}`;
  try {
    for (const each of [draft, whole]) closeSync(openSync(each, 'w', 0o600));
    await bringUpToDate(draft);
    await fill?.(draft);
    copyWhole(draft, whole);
    syncToDisk(whole);
    giveName(whole, file);
  } finally {
    for (const suffix of ['', ...companions]) rmSync(`${draft}${suffix}`, { force: true });
    rmSync(whole, { force: true });
  }
  syncToDisk(dirname(file));
}

/** All that is committed, in one file that no connection has open. */
export function copyWhole(from: string, to: string): void {
  const { raw, close } = openSqlite(from);
  try {
    raw.prepare('vacuum into ?').run(to);
  } finally {
    close();
  }
}

/** Another process may have been quicker: then its file stays. */
function giveName(fresh: string, file: string): void {
  try {
    linkSync(fresh, file);
  } catch (cause) {
    const isThere = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    // Some file systems know no second names.
    if (!isThere && !existsSync(file)) renameSync(fresh, file);
  }
}

async function bringUpToDate(file: string): Promise<void> {
  const connection = openSqlite(file);
  try {
    await migrate(connection);
  } finally {
    connection.close();
  }
}

/** What every version of ours has, and no other program all of. */
const ourTables = ['schema_version', 'transactions_details', 'tokens', 'changes'];

/** Looks without touching: to open a foreign file for writing would already change it. */
export function demandOurs(file: string): void {
  const problem = problemWith(file);
  if (problem) throw new UnusableDatabase(`${file} ${problem} Nothing was changed.`);
}

const noCompany = 'is empty: it holds no company. Restore a backup, or remove the file to begin with a new company.';

function problemWith(file: string): string | undefined {
  if (statSync(file).size === 0) return noCompany;
  const tables = tablesOf(file);
  if (!tables) return 'is not a database of Comptoir.';
  if (tables.size === 0) return noCompany;
  // A first start of an earlier version that was interrupted had made this one alone.
  const isJustBegun = tables.size === 1 && tables.has('schema_version');
  if (isJustBegun || ourTables.every((name) => tables.has(name))) return undefined;
  return 'belongs to another program: it is not a database of Comptoir.';
}

/**
 * Undefined where it is no database at all. SQLite alone looks into the file: closing any other descriptor of it would
 * take this process's locks away, and other processes would then believe that nobody has it open.
 */
function tablesOf(file: string): Set<string> | undefined {
  const raw = new Database(file, { readonly: true, timeout: busyMilliseconds });
  try {
    const names = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'";
    return new Set(raw.prepare(names).values().map(String));
  } catch (cause) {
    if (cause instanceof SqliteError && cause.code === 'SQLITE_NOTADB') return undefined;
    throw cause;
  } finally {
    raw.close();
  }
}

/** The company's data and the hashes of its tokens are no other account's business on this machine. */
function closeToOthers(dataDir: string, file: string): void {
  narrow(dataDir, 0o700);
  for (const suffix of ['', ...companions]) narrow(`${file}${suffix}`, 0o600);
}

const sticky = 0o1000;

/** What somebody else owns, or a place for everybody such as `/tmp`, is not ours to close. */
function narrow(path: string, mode: number): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || stat.mode & sticky || (process.getuid && stat.uid !== process.getuid())) return;
  if (stat.mode & 0o077) chmodSync(path, stat.mode & mode);
}

/** So that a file, or the name that it was just given, outlives a power cut. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (cause) {
    // Some systems do not sync directories.
    if (!statSync(path).isDirectory()) throw cause;
  } finally {
    closeSync(descriptor);
  }
}

/** Whether both are one file, whatever they are called: through links, too. */
export function isSameFile(one: string, other: string): boolean {
  const first = statSync(one, { throwIfNoEntry: false, bigint: true });
  const second = statSync(other, { throwIfNoEntry: false, bigint: true });
  return Boolean(first && second && first.dev === second.dev && first.ino === second.ino);
}
