import { dirname } from 'node:path';
import type { Command } from 'commander';
import { endAsChildProcess, isChildProcess } from '#cli/backup/in-child-process.ts';
import { onPostgres } from '#cli/backup/on-postgres.ts';
import { printCounts } from '#cli/backup/print-counts.ts';
import { namingShortage } from '#cli/failures/shortage.ts';
import { readConfig } from '#service/config.ts';
import { backUp } from '#service/maintenance/backup.ts';
import { removeLeftovers } from '#service/maintenance/backup-target.ts';
import { backUpPostgres } from '#service/maintenance/move/backup-postgres.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';

interface BackupArguments {
  force?: boolean;
}

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('writes a whole, verified copy of the data and prints what it holds; the service may run')
    .argument('<file>', 'where to')
    .option('--force', 'replace the file')
    .action(runBackup);
}

async function runBackup(file: string, options: BackupArguments): Promise<void> {
  if (!isChildProcess()) await endAsChildProcess(() => removeLeftovers(file));
  const unharmed = 'No backup was made; the data and earlier backups are as they were.';
  const otherwise = 'or name a file on another disk';
  await namingShortage({ directory: dirname(file), unharmed, otherwise }, () => makeBackup(file, options));
}

async function makeBackup(file: string, { force }: BackupArguments): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl)
    return printCounts(backUp(await prepareDatabase(dataDir, { mayCreate: false, older: 'keep' }), file, { force }));
  await onPostgres(databaseUrl, { mayCreate: false, older: 'keep' }, async (source) =>
    printCounts(await backUpPostgres(source, file, { force })),
  );
}
