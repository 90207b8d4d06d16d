/** Scheduled backups of a running service. Each is made by a separate process, so that it delays no request. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { CommandFailure } from '#cli/command-failure.ts';
import type { Config } from '#service/config.ts';
import { type ScheduledBackups, scheduleBackups } from '#service/maintenance/scheduled-backups.ts';
import { databaseFile } from '#service/sql/database-file.ts';

export function scheduledBackups(config: Config, log: Logger): ScheduledBackups | undefined {
  const { dataDir, backupDir: directory, backupEvery: everyMilliseconds, backupKeep: keep } = config;
  if (!everyMilliseconds) return undefined;
  return scheduleBackups(
    { databaseFile: databaseFile(dataDir), directory, everyMilliseconds, keep },
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
