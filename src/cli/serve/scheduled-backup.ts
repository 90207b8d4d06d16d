/** Scheduled backups of a running service. Each is made by a separate process, so that it delays no request. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { CommandFailure } from '#cli/support/command-failure.ts';
import type { Config } from '#service/config.ts';
import { companyIdOf } from '#service/maintenance/company-id.ts';
import { type ScheduledBackups, scheduleBackups } from '#service/maintenance/scheduled-backups.ts';
import type { Store } from '#service/store/store.ts';

export async function scheduledBackups(
  config: Config,
  { db, usage }: Pick<Store, 'db' | 'usage'>,
  log: Logger,
): Promise<ScheduledBackups | undefined> {
  const { dataDir, databaseUrl, backupDir: directory, backupEvery: everyMilliseconds, backupKeep: keep } = config;
  if (!everyMilliseconds) return undefined;
  const bytesNeeded = async () => {
    const { databaseBytes = 0, logBytes = 0 } = await usage();
    // A company of PostgreSQL is first written to a database file, and the backup is a copy of that.
    return databaseUrl ? 2 * databaseBytes : databaseBytes + logBytes;
  };
  const company = await companyIdOf(db);
  return scheduleBackups(
    { bytesNeeded, directory, company, everyMilliseconds, keep },
    { make: (file, signal) => backUpInChildProcess(dataDir, file, signal), log },
  );
}

/** Runs the backup command, which verifies the file before it gets its name. */
async function backUpInChildProcess(dataDir: string, file: string, signal: AbortSignal): Promise<void> {
  const [, program = ''] = process.argv;
  const commandLine = [...process.execArgv, program, 'backup', file];
  try {
    await promisify(execFile)(process.execPath, commandLine, { signal, env: { ...process.env, DATA_DIR: dataDir } });
  } catch (cause) {
    throw new CommandFailure(sentenceIn(cause));
  }
}

function sentenceIn(cause: unknown): string {
  const message = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  return message || (cause instanceof Error ? cause.message : String(cause));
}
