import type { Command } from 'commander';
import { failureSentence } from '#cli/failures/failure-sentence.ts';
import { namingShortage } from '#cli/failures/shortage.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { progressLine } from '#cli/support/progress-line.ts';
import { BadSetting, databaseAddress, isDatabaseAddress, readConfig } from '#service/config.ts';
import { requireTarget } from '#service/maintenance/move/claim-database.ts';
import { isComplete, type MoveReport, moveCompany } from '#service/maintenance/move/move-company.ts';
import { isOpenElsewhere } from '#service/maintenance/open-elsewhere.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import type { PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { preparePostgres } from '#service/sql/postgres/prepare-postgres.ts';
import { fillingTheDatabase, withExclusiveLock } from '#service/store/exclusive-lock.ts';
import { openDatabase } from '#service/store/open-database.ts';

export function addMove(program: Command): void {
  const move = program.command('move');
  /** Commander's own message would repeat the address, which may contain a password. */
  const readAddress = (text: string) =>
    isDatabaseAddress(text) ? text : move.error(`error: --to: it cannot be used. Give ${databaseAddress}.`);
  move
    .description('carries the company of DATA_DIR into an empty database of PostgreSQL, and verifies it there')
    .requiredOption('--to <url>', 'postgres://user@host/database; the password may be in PGPASSWORD', readAddress)
    .action(async ({ to }: { to: string }) => {
      const { dataDir } = readConfig(process.env);
      const unharmed = 'The company is still in DATA_DIR, and nothing was lost.';
      await namingShortage({ directory: dataDir, unharmed }, () => run(to));
    });
}

async function run(to: string): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new BadSetting('DATABASE_URL: leave it empty while the company of DATA_DIR is moved.');
  const requireUnused = () => requireNotInUse(databaseFile(config.dataDir));
  requireUnused();
  const line = progressLine(process.stderr);
  const target = await openTarget(to);
  try {
    await withExclusiveLock({ dataDir: '', databaseUrl: to }, fillingTheDatabase, async () => {
      // Checked first, because opening the source migrates it, and a refused target must not cause that.
      await requireTarget(target);
      const source = await openDatabase({ dataDir: config.dataDir }, { mayCreate: false });
      try {
        const show = (table: string, copied: number, total: number) => line.show(table, copied, total);
        print(await moveCompany(source, target, show, requireUnused));
      } finally {
        line.end();
        await source.close();
      }
    });
  } finally {
    await target.close();
  }
  process.stderr.write('The company is moved. Set DATABASE_URL to that address, and start again.\n');
}

/** Other commands read the address from DATABASE_URL, which is empty here, and what is wrong is said of that. */
async function openTarget(to: string): Promise<PostgresConnection> {
  try {
    return await preparePostgres(to, { takesCompany: true });
  } catch (cause) {
    const sentence = failureSentence(cause);
    if (!sentence?.includes('DATABASE_URL')) throw cause;
    throw new CommandFailure(sentence.replaceAll('DATABASE_URL', '--to'), { cause });
  }
}

/** Writes that a service accepts after the move would be in the file alone. */
function requireNotInUse(file: string): void {
  if (isOpenElsewhere(file))
    throw new CommandFailure(
      `Another process has ${file} open. Stop the service first, then move. The company is still in the file; if anybody writes to it after a move was begun, the target has to be emptied before the next.`,
    );
}

function print(report: MoveReport): void {
  for (const { table, rows, checksum, isSame } of report.tables)
    process.stdout.write(`${table}\t${rows}\t${checksum}\t${isSame ? 'ok' : 'differs'}\n`);
  for (const { what, wrong } of report.findings.filter((finding) => finding.wrong))
    process.stdout.write(`${what}\t${wrong} wrong\n`);
  if (!isComplete(report))
    throw new CommandFailure(
      'The copy is not what the company of DATA_DIR is: the lines above say where. The company is still in DATA_DIR; keep using that.',
    );
}
