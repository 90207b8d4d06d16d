/**
 * Creates, recognises and protects the file that contains a company's data. It appears only when complete, and only its
 * owner can read it.
 */
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
import { basename, dirname, join, resolve } from 'node:path';
import { latestVersion, migrate, type OlderVersion, ownerOf, requireVersion } from '#service/sql/migrate.ts';
import { busyMilliseconds, openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { Database, SqliteError } from '#service/sql/sqlite-engine.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

/** The path of the company's database in the directory of its data. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'comptoir.db');
}

/** The files that SQLite puts beside a database. */
export const sidecarSuffixes = ['-wal', '-shm', '-journal'];

interface Preparation {
  /** Only commands that bring in data may create a database. */
  mayCreate?: boolean;
  /** Whether a read-only database is an error. */
  mustTakeWrites?: boolean;
  older?: OlderVersion;
  /** The version of a new database. */
  version?: number;
  /** Fills a new database with its first data. */
  fill?: (file: string) => Promise<void>;
  /** Shows a sentence to the person who started this. */
  warn?: (sentence: string) => void;
}

/** Checks the database of `DATA_DIR`, creates it if that is allowed, and migrates it unless told otherwise. */
export async function prepareDatabase(
  dataDir: string,
  { mayCreate = true, mustTakeWrites = false, older = 'migrate', version = latestVersion, ...making }: Preparation = {},
): Promise<string> {
  const file = databaseFile(dataDir);
  if (!isThere(file)) {
    if (!mayCreate) throw new UnusableDatabase(`There is no database in ${dataDir}. DATA_DIR says where it is.`);
    await createDatabase(file, version, making);
  }
  requireOwnDatabase(file);
  restrictPermissions(dataDir, file);
  await withConnection(file, async (connection) => {
    if (older === 'migrate') await migrate(connection, version);
    else await requireVersion(connection, older);
    if (mustTakeWrites) connection.raw.exec('begin immediate; update schema_version set version = version; rollback');
  });
  return file;
}

/** Unlike `existsSync`, it throws for a directory that this account may not read, instead of reporting no file. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (cause) {
    const code = codeOf(cause);
    // A part of its path is a file and not a directory.
    if (code === 'ENOTDIR') return false;
    if (code !== 'EACCES') throw cause;
    throw new UnusableDatabase(`${file} cannot be read by this account. ${askAsOwner}`);
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

export const askAsOwner = 'Ask again as the account that the service runs as.';

/**
 * The file gets its name only when it is complete, so that an interruption leaves no half-made company. The working
 * file is copied and not renamed: SQLite may keep a closed connection's shared log index under the old name, and later
 * connections of this process would use that one, unseen by other processes.
 */
async function createDatabase(
  file: string,
  version: number,
  { fill, warn }: Pick<Preparation, 'fill' | 'warn'>,
): Promise<void> {
  makeDataDirectory(dirname(file));
  const draft = `${file}.draft-${process.pid}`;
  const whole = `${file}.new-${process.pid}`;
  try {
    for (const each of [draft, whole]) closeSync(openSync(each, 'w', 0o600));
    await withConnection(draft, (connection) => migrate(connection, version));
    await fill?.(draft);
    vacuumInto(draft, whole);
    syncToDisk(whole);
    const keptAside = linkIntoPlace(whole, file);
    if (keptAside?.length) warn?.(keptAsideMessage(file, keptAside));
  } finally {
    for (const suffix of ['', ...sidecarSuffixes]) rmSync(`${draft}${suffix}`, { force: true });
    rmSync(whole, { force: true });
  }
  syncToDisk(dirname(file));
}

function makeDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
  } catch (cause) {
    throw new UnusableDatabase(
      `DATA_DIR: ${cause instanceof Error ? cause.message : String(cause)}. It must be a directory that this account may make.`,
    );
  }
}

/**
 * Makes a directory that only this account may enter, with its missing parents. Node's own recursive `mkdir` never ends
 * where the system reports an existing directory as missing, as below `/proc`.
 */
export function makeDirectory(directory: string): void {
  const place = resolve(directory);
  const parent = dirname(place);
  if (parent !== place && !existsSync(parent)) makeDirectory(parent);
  try {
    mkdirSync(place, { mode: 0o700 });
  } catch (cause) {
    if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw cause;
  }
}

/** Writes everything committed into one file that no connection has open. */
export function vacuumInto(from: string, to: string): void {
  const { raw, close } = openSqlite(from);
  try {
    raw.prepare('vacuum into ?').run(to);
  } finally {
    close();
  }
}

/**
 * Returns where it moved log files that lay beside the missing file. If another process created the file first, that
 * one stays, and nothing is returned.
 */
export function linkIntoPlace(fresh: string, file: string): string[] | undefined {
  const keptAside = moveOrphanedLogs(file);
  try {
    linkSync(fresh, file);
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST' || existsSync(file)) return undefined;
    // Some file systems do not support hard links.
    renameSync(fresh, file);
  }
  return keptAside;
}

/**
 * If a database was moved away without its log, SQLite would replay that log over the one that takes its place. The log
 * is kept, because it has the last writes of the other database.
 */
function moveOrphanedLogs(file: string): string[] {
  // Listed before the check of the file, so that those of a file that another process creates meanwhile are not moved.
  const left = sidecarSuffixes.filter((suffix) => existsSync(`${file}${suffix}`));
  if (!left.length || existsSync(file)) return [];
  const aside = freeNumber(file);
  for (const suffix of left) renameSync(`${file}${suffix}`, `${aside}${suffix}`);
  return left.map((suffix) => `${aside}${suffix}`);
}

/** Named like the data that a restore replaces, with a number instead of the time. */
function freeNumber(file: string): string {
  const start = join(dirname(file), `${basename(file, '.db')}-replaced`);
  for (let count = 1; ; count++) {
    const aside = `${start}-${count}.db`;
    if (['', ...sidecarSuffixes].every((suffix) => !existsSync(`${aside}${suffix}`))) return aside;
  }
}

/** The message about log files that lay beside a missing database, and were moved out of the way. */
export function keptAsideMessage(file: string, keptAside: readonly string[]): string {
  return `There was no ${file}, but what a database had beside it. That is kept in ${keptAside.join(', ')}: put it back beside that database, under its name, before you open that.`;
}

async function withConnection(file: string, work: (connection: SqliteConnection) => Promise<void>): Promise<void> {
  const connection = openSqlite(file);
  try {
    await work(connection);
  } finally {
    connection.close();
  }
}

/** Checks the file read-only, because opening another program's file for writing would already change it. */
export function requireOwnDatabase(file: string): void {
  const problem = problemWith(file);
  if (problem) throw new UnusableDatabase(`${file} ${sentences[problem]} Nothing was changed.`);
}

/** Why a file cannot hold a company. */
type FileProblem = 'empty' | 'foreign' | 'noDatabase' | 'unknownForm';

const sentences: Record<FileProblem, string> = {
  empty: 'is empty: it holds no company. Restore a backup, or remove the file to begin with a new company.',
  foreign: 'belongs to another program: it is not a database of Comptoir.',
  noDatabase: 'is not a database of Comptoir.',
  unknownForm: 'has a form that SQLite does not know: it is damaged.',
};

/** Undefined for a database of Comptoir, of any version. The file must be there. */
export function problemWith(file: string): FileProblem | undefined {
  if (statSync(file).size === 0) return 'empty';
  const tables = tablesOf(file);
  if (typeof tables === 'string') return tables;
  const owner = ownerOf(tables);
  if (owner === 'nobody') return 'empty';
  return owner === 'others' ? 'foreign' : undefined;
}

/**
 * Returns a problem if the file is not a database. It is read only through SQLite: closing any other descriptor of the
 * file would drop this process's locks, and other processes would believe that nobody has it open.
 */
function tablesOf(file: string): Set<string> | FileProblem {
  const raw = new Database(file, { readonly: true, timeout: busyMilliseconds });
  try {
    const names = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'";
    return new Set(raw.prepare(names).values().map(String));
  } catch (cause) {
    const code = cause instanceof SqliteError ? cause.code : undefined;
    if (code === 'SQLITE_NOTADB') return 'noDatabase';
    // The statement is correct, so SQLite objects to the format of the file.
    if (code === 'SQLITE_ERROR') return 'unknownForm';
    throw cause;
  } finally {
    raw.close();
  }
}

/** Other accounts on this machine must not read the company's data or the hashes of its tokens. */
function restrictPermissions(dataDir: string, file: string): void {
  restrictMode(dataDir, 0o700);
  for (const suffix of ['', ...sidecarSuffixes]) restrictMode(`${file}${suffix}`, 0o600);
}

const sticky = 0o1000;

/** Leaves files of other owners alone, and directories for everybody such as `/tmp`. */
function restrictMode(path: string, mode: number): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || stat.mode & sticky || (process.getuid && stat.uid !== process.getuid())) return;
  if (stat.mode & 0o077) chmodSync(path, stat.mode & mode);
}

/** Makes sure that a file, or a new name in a directory, survives a power failure. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } catch (cause) {
    // Some systems cannot sync directories.
    if (!statSync(path).isDirectory()) throw cause;
  } finally {
    closeSync(descriptor);
  }
}

/** Undefined if there is no such file. While a file is open, no other one gets its number. */
export function fileNumber(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

/** Writes to a file that was removed or replaced would be lost. */
class ReplacedFile extends Error {
  readonly code = 'DATABASE_REPLACED';
}

/** Throws unless the file that was opened is still the one at its path. */
export function requireSameFile(file: string, opened: bigint | undefined): void {
  if (fileNumber(file) !== opened) throw new ReplacedFile(`${file} was removed or replaced: start the service again`);
}

/** Whether both paths lead to the same file, also through links. */
export function isSameFile(one: string, other: string): boolean {
  const first = statSync(one, { throwIfNoEntry: false, bigint: true });
  const second = statSync(other, { throwIfNoEntry: false, bigint: true });
  return Boolean(first && second && first.dev === second.dev && first.ino === second.ino);
}
