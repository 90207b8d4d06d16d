/**
 * Checks that the database exists, is ours, undamaged, of this version, and readable only by its owner. Changes
 * nothing.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { type Finding, ok, problem, sizeOf, warning } from '#cli/doctor/finding.ts';
import { failureOf } from '#service/api-error.ts';
import { instantIn } from '#service/clock.ts';
import { activeTokens } from '#service/commands/tokens.ts';
import type { Config } from '#service/config.ts';
import { BackupFailure, isDamage } from '#service/maintenance/backup-failure.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';
import type { Connection } from '#service/sql/connection.ts';
import { askAsOwner, databaseFile, requireOwnDatabase } from '#service/sql/database-file.ts';
import { currentVersion, latestVersion } from '#service/sql/migrate.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { requireSchema } from '#service/store/schema-check.ts';

const what = 'database';

export async function checkDatabase({ dataDir }: Config): Promise<Finding[]> {
  const file = databaseFile(dataDir);
  try {
    // Unlike `existsSync`, it throws for a directory that this account may not read, instead of reporting no file.
    if (!statSync(file, { throwIfNoEntry: false }))
      return [
        warning(
          what,
          `There is none in ${dataDir}. The first start makes one; if you had one, DATA_DIR names another place.`,
        ),
      ];
    if (isOnlyReadable(file))
      return [
        problem(
          what,
          `This account may not write ${file}, so no start by it succeeds. Give it to the account that the service runs as.`,
        ),
      ];
    requireOwnDatabase(file);
    const connection = openSqlite(file, { readonly: true });
    try {
      return await checkConnection(connection, file);
    } finally {
      connection.close();
    }
  } catch (cause) {
    return [problem(what, `${sentence(cause)} ${adviceAfter(cause, restoring)}`)];
  }
}

/**
 * The advice for a damaged file would be wrong for one that only cannot be read: a restore throws away what was written
 * since the backup.
 */
export function adviceAfter(cause: unknown, whenDamaged: string): string {
  if (isDamage(cause)) return whenDamaged;
  // The reason of a failed backup is in its cause.
  const { code = '' } = failureOf(cause instanceof BackupFailure && cause.cause ? cause.cause : cause);
  if (/^(EACCES|EPERM|SQLITE_(CANTOPEN|READONLY))$/.test(code)) return askAsOwner;
  return 'That tells nothing of the data in it: ask again before you restore anything.';
}

const restoring = 'If that is not what you expect, restore the last backup: comptoir restore FILE --force.';

export const sentence = (cause: unknown) => failureOf(cause).message.replace(/([^.])$/, '$1.');

async function checkConnection(connection: SqliteConnection, file: string): Promise<Finding[]> {
  const version = await currentVersion(connection);
  if (version !== latestVersion) return [checkVersion(version)];
  return [...(await checkContent(connection, file)), ...checkFiles(file), ...(await checkTokens(connection))];
}

export function checkVersion(version: number): Finding {
  if (version > latestVersion)
    return problem(
      what,
      `It has version ${version}, made by a newer Comptoir; this one knows up to ${latestVersion}. Start the newer one, or restore the backup that you made before.`,
    );
  return warning(
    what,
    `It has version ${version} of ${latestVersion}. The next start brings it up to date; make a backup first: comptoir backup FILE.`,
  );
}

async function checkContent(connection: SqliteConnection, file: string): Promise<Finding[]> {
  try {
    await requireSchema(connection.db);
  } catch (cause) {
    return [problem(what, sentence(cause))];
  }
  const findings = await checkData(connection);
  const wrong = findings.filter((each) => each.wrong);
  if (!wrong.length) return [ok(what, `${file} (${sizeOf(statSync(file).size)}) is whole, version ${latestVersion}.`)];
  return wrong.map((each) => problem(what, `${each.what}: ${each.wrong} wrong of ${each.counted}. ${restoring}`));
}

const maxLogBytes = 128 * 2 ** 20;

function checkFiles(file: string): Finding[] {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const { mode, uid } = statSync(file);
  const findings: Finding[] = [];
  if (log > maxLogBytes)
    findings.push(
      warning(
        what,
        `Its write-ahead log has grown to ${sizeOf(log)}. Some program reads the file all the time: end it.`,
      ),
    );
  if (mode & 0o077) findings.push(warning(what, `Other accounts of this machine can read it. chmod 600 ${file}`));
  if (process.getuid && uid !== process.getuid())
    findings.push(warning(what, `It belongs to another account than yours. ${askAsOwner}`));
  return findings;
}

/** SQLite cannot open such a file even for reading, and its message names no reason. */
function isOnlyReadable(file: string): boolean {
  return isAllowed(file, constants.R_OK) && !isAllowed(file, constants.W_OK);
}

function isAllowed(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

const soonMilliseconds = 14 * 86_400_000;

export async function checkTokens({ db }: Pick<Connection, 'db'>): Promise<Finding[]> {
  const active = await activeTokens(db);
  const soon = instantIn(soonMilliseconds);
  const ending = active.filter(({ expires }) => expires && expires < soon);
  if (!active.some(({ role }) => role === 'admin'))
    return [warning('tokens', 'No administrator has one. Make it: comptoir token create --user NAME --role admin.')];
  return ending.length
    ? ending.map(({ id, user, expires }) =>
        warning('tokens', `Number ${id} (${user}) ends at ${expires}. Make a new one: comptoir token create.`),
      )
    : [ok('tokens', `${active.length} active.`)];
}
