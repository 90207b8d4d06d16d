import { once } from 'node:events';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type AuditFormat, auditLines } from '#cli/audit/audit-lines.ts';
import { namesOfNumbers } from '#cli/audit/number-names.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { counted } from '#cli/support/counted.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import { addDays, isDay, lastDay } from '#contract/formats/calendar.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { readSettings, settingsSchemas } from '#contract/settings/settings.ts';
import { instantOfDay } from '#service/clock.ts';
import { auditedSegments } from '#service/commands/audit/append-audit.ts';
import { loadCompanySettings } from '#service/commands/settings.ts';
import { type AuditFilter, auditRows } from '#service/maintenance/audit/list-audit.ts';
import { verifyAudit } from '#service/maintenance/audit/verify-audit.ts';

interface AuditWords {
  module?: string;
  id?: number;
  user?: string;
  from?: string;
  to?: string;
  format: AuditFormat;
  verify?: boolean;
}

function readId(text: string): number {
  const number = parsePositiveInteger(text);
  if (number === undefined) throw new InvalidArgumentError('Give the number of a record.');
  return number;
}

function readDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('Write the day like 2026-11-21.');
  return text;
}

export function addAudit(program: Command): void {
  program
    .command('audit')
    .description('prints every write, oldest first: when, who, by which way, and from what to what')
    .addOption(new Option('--module <module>', 'of this module').choices(auditedSegments))
    .option('--id <number>', 'of the record with this number', readId)
    .option('--user <name>', 'by this user')
    .option('--from <day>', 'from this day on, like 2026-11-21', readDay)
    .option('--to <day>', 'up to this day', readDay)
    .addOption(new Option('--format <format>', 'form of the lines').choices(['text', 'jsonl', 'csv']).default('text'))
    .addOption(new Option('--verify', 'verify that no row was changed, removed or put in').conflicts(filters))
    .action((words: AuditWords, command: Command) => {
      // An audit that prints nothing would be taken for a company in which nobody wrote anything.
      if (words.from && words.to && words.to < words.from)
        command.error('error: --to is a day before --from. Give the earlier day to --from.');
      return words.verify ? verify() : print(words);
    });
}

const filters = ['module', 'id', 'user', 'from', 'to'];

/** Both days are included. */
function filterOf({ module, id, user, from, to }: AuditWords): AuditFilter {
  return {
    segment: module,
    recordId: id,
    user,
    from: from && instantOfDay(from),
    // The calendar has no day after its last one.
    before: to && to < lastDay ? instantOfDay(addDays(to, 1)) : undefined,
  };
}

function print(words: AuditWords): Promise<void> {
  return withDatabase(async ({ db }) => {
    const { settings } = await loadCompanySettings(db);
    const nameOfNumber = namesOfNumbers(readSettings(settingsSchemas.company, settings).numberLabels);
    for await (const line of auditLines(auditRows(db, filterOf(words)), words.format, nameOfNumber)) {
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
    }
  });
}

async function verify(): Promise<void> {
  const { rows, head, broken } = await withDatabase(({ db }) => verifyAudit(db));
  if (broken) throw new CommandFailure(`Row ${broken.id} of the audit: ${broken.why}.`);
  process.stdout.write(`${rows}\t${head.hash}\n`);
  process.stderr.write(`The audit is whole: ${counted(rows, 'row')}.\n`);
}
