import type { Command } from 'commander';

import { readConfig } from '#service/config.ts';
import { backUp, type RecordCounts, restore } from '#service/maintenance/backup.ts';
import { databaseFile, prepareDatabase } from '#service/sql/database-file.ts';

interface BackupArguments {
  force?: boolean;
}

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('writes a whole, verified copy of the data and prints what it holds; the service may run')
    .argument('<file>', 'where to')
    .option('--force', 'replace the file')
    .action(async (file: string, { force }: BackupArguments) => {
      print(backUp(await prepareDatabase(readConfig(process.env).dataDir, { mayCreate: false }), file, { force }));
    });
  program
    .command('restore')
    .description('puts a backup in the place of the data and prints what it holds; the service may run')
    .argument('<file>', 'the backup')
    .option('--force', 'replace what is there; it is kept beside')
    .action(runRestore);
}

async function runRestore(file: string, { force }: BackupArguments): Promise<void> {
  const restored = await restore(file, databaseFile(readConfig(process.env).dataDir), { force });
  print(restored.holdings);
  if (!restored.isSealed)
    process.stderr.write(
      `${file} has no seal: an earlier version made it, or it is a plain copy. Whether a text in it was changed cannot be told.\n`,
    );
  if (restored.previousFile) process.stderr.write(`What was replaced is kept in ${restored.previousFile}\n`);
}

function print(holdings: RecordCounts): void {
  for (const [segment, records] of holdings) process.stdout.write(`${segment}\t${records}\n`);
}
