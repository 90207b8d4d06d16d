import { dirname } from 'node:path';
import type { Command } from 'commander';
import { accountName } from '#cli/account-name.ts';
import { endAsChildProcess, isChildProcess } from '#cli/backup/in-child-process.ts';
import { namingShortage } from '#cli/failures/shortage.ts';
import { readConfig } from '#service/config.ts';
import { backUp, type RecordCounts } from '#service/maintenance/backup.ts';
import { removeLeftovers } from '#service/maintenance/backup-target.ts';
import { backUpPostgres, restoreIntoPostgres } from '#service/maintenance/move/backup-postgres.ts';
import { type RestoredAccess, restore } from '#service/maintenance/restore.ts';
import { databaseFile, keptAsideMessage, prepareDatabase } from '#service/sql/database-file.ts';
import type { OlderVersion } from '#service/sql/migrate.ts';
import type { PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { fillingTheDatabase, oneAtATime } from '#service/store/one-at-a-time.ts';

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
  program
    .command('restore')
    .description('puts a backup in the place of the data and prints what it holds; the service may run')
    .argument('<file>', 'the backup')
    .option('--force', 'replace what is there; it is kept beside')
    .action(runRestore);
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
    return print(backUp(await prepareDatabase(dataDir, { mayCreate: false, older: 'keep' }), file, { force }));
  await onPostgres(databaseUrl, { mayCreate: false, older: 'keep' }, async (source) =>
    print(await backUpPostgres(source, file, { force })),
  );
}

async function runRestore(file: string, { force }: BackupArguments): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) return restoreEmpty(file, databaseUrl);
  const restored = await namingShortage({ directory: dataDir, unharmed: 'Nothing was changed.' }, () =>
    restore(file, databaseFile(dataDir), { force, user: accountName() }),
  );
  print(restored.recordCounts);
  if (!restored.isSealed)
    process.stderr.write(
      `${file} has no seal: an earlier version made it, or it is a plain copy. Whether a text in it was changed cannot be told.\n`,
    );
  if (restored.previousFile) process.stderr.write(`What was replaced is kept in ${restored.previousFile}\n`);
  if (restored.keptAside?.length)
    process.stderr.write(`${keptAsideMessage(databaseFile(dataDir), restored.keptAside)}\n`);
  if (restored.stillRevoked)
    process.stderr.write(`Tokens revoked after the backup that stay revoked: ${restored.stillRevoked}.\n`);
  printAccess(restored);
}

function printAccess({ sessionsEnded, tokensUnsure }: RestoredAccess): void {
  if (sessionsEnded)
    process.stderr.write(`Sessions of the backup that were ended: ${sessionsEnded}. People sign in again.\n`);
  if (tokensUnsure)
    process.stderr.write(
      'Tokens that were revoked after the backup was made are valid again. Find them and revoke them: comptoir token list.\n',
    );
}

/** A database of PostgreSQL is not replaced: the person names an empty one, and the old one stays as it is. */
async function restoreEmpty(file: string, databaseUrl: string): Promise<void> {
  await onPostgres(databaseUrl, { takesCompany: true }, async (target) => {
    const place = { dataDir: '', databaseUrl };
    const unharmed = 'The backup is as it was.';
    const restored = await oneAtATime(place, fillingTheDatabase, () =>
      namingShortage({ directory: dirname(file), unharmed }, () => restoreIntoPostgres(file, target)),
    );
    print(restored.recordCounts);
    printAccess(restored);
  });
}

async function onPostgres(
  url: string,
  access: { mayCreate?: boolean; takesCompany?: boolean; older?: OlderVersion },
  work: (connection: PostgresConnection) => Promise<void>,
): Promise<void> {
  const { preparePostgres } = await import('#service/sql/postgres/prepare-postgres.ts');
  const connection = await preparePostgres(url, access);
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

function print(recordCounts: RecordCounts): void {
  for (const [segment, records] of recordCounts) process.stdout.write(`${segment}\t${records}\n`);
}
