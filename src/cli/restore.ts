import { dirname } from 'node:path';
import type { Command } from 'commander';
import { onPostgres } from '#cli/backup/on-postgres.ts';
import { printCounts } from '#cli/backup/print-counts.ts';
import { namingShortage } from '#cli/failures/shortage.ts';
import { accountName } from '#cli/support/account-name.ts';
import { readConfig } from '#service/config.ts';
import { restoreIntoPostgres } from '#service/maintenance/move/backup-postgres.ts';
import { type RestoredAccess, restore } from '#service/maintenance/restore.ts';
import { databaseFile, keptAsideMessage } from '#service/sql/database-file.ts';
import { fillingTheDatabase, withExclusiveLock } from '#service/store/exclusive-lock.ts';

interface RestoreArguments {
  force?: boolean;
}

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('puts a backup in the place of the data and prints what it holds; the service may run')
    .argument('<file>', 'the backup')
    .option('--force', 'replace what is there; it is kept beside')
    .action(runRestore);
}

async function runRestore(file: string, { force }: RestoreArguments): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) return restoreEmpty(file, databaseUrl);
  const restored = await namingShortage({ directory: dataDir, unharmed: 'Nothing was changed.' }, () =>
    restore(file, databaseFile(dataDir), { force, user: accountName() }),
  );
  printCounts(restored.recordCounts);
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
    const restored = await withExclusiveLock(place, fillingTheDatabase, () =>
      namingShortage({ directory: dirname(file), unharmed }, () => restoreIntoPostgres(file, target)),
    );
    printCounts(restored.recordCounts);
    printAccess(restored);
  });
}
