import { once } from 'node:events';
import { type Command, Option } from 'commander';
import { segmentArgument } from '#cli/support/segment-argument.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type ExportFormat, exportLines } from '#service/maintenance/export-records.ts';

export function addExport(program: Command): void {
  program
    .command('export')
    .description('prints every record of a module, in the order of their ids')
    .addArgument(segmentArgument())
    .addOption(new Option('--format <format>', 'form of the lines').choices(['jsonl', 'csv']).default('jsonl'))
    .action((segment: Segment, { format }: { format: ExportFormat }) =>
      withDatabase(async ({ db }, { partyAccounts }) => {
        for await (const line of exportLines({ db, partyAccounts }, segment, format)) {
          if (!process.stdout.write(line)) await once(process.stdout, 'drain');
        }
      }),
    );
}
