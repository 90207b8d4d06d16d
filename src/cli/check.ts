import type { Command } from 'commander';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import { checkData } from '#service/maintenance/integrity-check.ts';

export function addCheck(program: Command): void {
  program
    .command('check')
    .description('verifies the stored data and prints what it counted')
    .action(async () => {
      const findings = await withDatabase((connection) => checkData(connection));
      for (const { what, counted, wrong, notes = [] } of findings) {
        process.stdout.write(`${what}\t${counted}\t${wrong ? `${wrong} wrong` : 'ok'}\n`);
        for (const note of notes) process.stdout.write(`\t${note}\n`);
      }
      if (findings.some(({ wrong }) => wrong))
        throw new CommandFailure('The data has errors: see the lines marked wrong.');
    });
}
