import type { Command } from 'commander';
import { readConfig } from '#service/config.ts';
import { databaseFile, prepareDatabase } from '#service/store.ts';
import { backUp, restore } from '#service/upkeep/backup.ts';

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('writes a whole, verified copy of the data; the service may run')
    .argument('<file>', 'where to')
    .action(async (file: string) => backUp(await prepareDatabase(readConfig(process.env).dataDir), file));
  program
    .command('restore')
    .description('puts a backup in the place of the data; the service may run')
    .argument('<file>', 'the backup')
    .option('--force', 'replace what is there')
    .action((file: string, { force }: { force?: boolean }) =>
      restore(file, databaseFile(readConfig(process.env).dataDir), { force }),
    );
}
