import type { Command } from 'commander';
import { failureSentence } from '#cli/failures/failure-sentence.ts';
import { shortageOf } from '#cli/failures/shortage.ts';
import { accountName } from '#cli/support/account-name.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { progressLine } from '#cli/support/progress-line.ts';
import { segmentArgument } from '#cli/support/segment-argument.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import type { Segment } from '#contract/core/segments.ts';
import { type Problem, problemLine } from '#contract/core/validation-messages.ts';
import type { Encoding } from '#contract/formats/encoding.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';
import { BadSetting, readConfig } from '#service/config.ts';
import type { RowOutcome } from '#service/maintenance/import/check-rows.ts';
import { readMapping } from '#service/maintenance/import/column-mapping.ts';
import { ImportInterrupted } from '#service/maintenance/import/import-interrupted.ts';
import { importRecords } from '#service/maintenance/import/import-records.ts';
import { isOpenHereAlone } from '#service/maintenance/open-elsewhere.ts';
import { isSpreadsheet, openRows } from '#service/maintenance/rows-of-file.ts';
import { databaseFile } from '#service/sql/database-file.ts';

const progressEvery = 5000;
const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

interface ImportArguments {
  dryRun?: boolean;
  mapping?: string;
}

export function addImport(program: Command): void {
  program
    .command('import')
    .description(
      'imports records from a JSON Lines file or a spreadsheet (.csv, .tsv, .txt); if one record is refused, nothing is imported',
    )
    .addArgument(segmentArgument())
    .argument('<file>', 'the file')
    .option('--dry-run', 'only say for each row whether it would be imported')
    .option('--mapping <file>', 'what the columns of a CSV file are, as docs/import.md describes')
    .action((segment: Segment, file: string, options: ImportArguments, command: Command) => {
      if (options.mapping && !isSpreadsheet(file))
        command.error('error: --mapping is for spreadsheets (.csv, .tsv, .txt)');
      return runImport(segment, file, options);
    });
}

function report({ row, problems }: RowOutcome, dryRun: boolean): void {
  // Control characters from the file must neither steer a terminal nor break the line.
  const line = problemLine(problems, 'en').replace(/\p{Cc}/gu, '\ufffd');
  if (dryRun) process.stdout.write(`${row}\t${problems.length ? 'error' : 'ok'}\t${line}\n`);
  else if (problems.length) process.stderr.write(`Row ${row}: ${line}\n`);
  if (row % progressEvery === 0) process.stderr.write(`${row} rows read\n`);
}

const asItIs = (problem: Problem) => problem;

async function runImport(
  segment: Segment,
  file: string,
  { dryRun = false, mapping: mappingFile }: ImportArguments,
): Promise<void> {
  const mapping = mappingFile === undefined ? undefined : readMapping(mappingFile, moduleOf(segment).fields);
  // Opened before the database, which must not be created or changed for a file that cannot be read.
  const rows = openRows(file, mapping);
  if (rows.guessedEncoding) process.stderr.write(`${file} is read as ${encodingNames[rows.guessedEncoding]}.\n`);
  const repeats: number[] = [];
  const progress = progressLine(process.stderr);
  const result = await withDatabase(
    (connection, { partyAccounts, dataDir }) =>
      importRecords(connection, {
        segment,
        partyAccounts,
        user: accountName(),
        dryRun,
        file: rows,
        hasDatabaseAlone: () => connection.engine.name === 'sqlite' && isOpenHereAlone(databaseFile(dataDir)),
        onRow: ({ row, problems }) => {
          progress.end();
          report({ row, problems: problems.map(mapping?.explain ?? asItIs) }, dryRun);
        },
        onRepeat: (row) => repeats.push(row),
        onResume: (row) => process.stderr.write(`This import was interrupted earlier. It resumes after row ${row}.\n`),
        onProgress: (stored, total) => total >= progressEvery && progress.show('rows stored:', stored, total),
      }),
    dryRun ? {} : { mayCreate: true, older: 'migrate' },
  )
    .catch((cause) => {
      throw cause instanceof ImportInterrupted ? whatCut(cause) : whatHindered(cause);
    })
    .finally(progress.end);
  process.stderr.write(whatRepeats(repeats));
  if (result.refused) throw new CommandFailure(whatStopped(result.refused, result.lastStoredRow));
  const verb = dryRun ? 'would be imported' : 'imported';
  const { one, many } = moduleLabels(segment, 'en');
  const noun = (result.imported === 1 ? one : many).toLowerCase();
  // On stdout, a dry run prints only the line of each row.
  const out = dryRun ? process.stderr : process.stdout;
  out.write(`${result.imported} ${noun} ${verb}, ${result.unchanged} already there.\n`);
}

function whatRepeats([first, ...others]: readonly number[]): string {
  if (first === undefined) return '';
  if (!others.length) return `1 row repeats the header and is left out: row ${first}.\n`;
  return `${others.length + 1} rows repeat the header and are left out, first row ${first}.\n`;
}

/** A changed file counts as another one: its first rows would be imported again where they have no ids. */
function whatStopped(refused: number, lastStoredRow: number): string {
  const rows = refused === 1 ? '1 row was' : `${refused} rows were`;
  if (!lastStoredRow) return `${rows} refused; nothing was imported.`;
  return `${rows} refused; ${rowsIn(lastStoredRow)} already imported. ${leaveTheFile} Correct the data here instead, then ${runAgain(lastStoredRow)}`;
}

/**
 * For a failure before the first row, such as a full disk or a server that accepts no connection. What an earlier run
 * imported is not known here.
 */
function whatHindered(cause: unknown): unknown {
  if (cause instanceof BadSetting) return cause;
  const shortage = shortageOf(cause, readConfig(process.env).dataDir);
  if (!shortage) return cause;
  return new CommandFailure(
    `${shortage.sentence} The import did not begin; what was imported before stays. ${shortage.remedy}, then run the same command again: it begins with the first row, or after the last one that an interrupted import of this file stored.`,
  );
}

const sentenceOf = (failure: string) => (failure.endsWith('.') ? failure : `${failure}.`);

/** A defect is returned unchanged, and is shown with its stack. */
function whatCut({ lastStoredRow, cause, isUnsure }: ImportInterrupted): unknown {
  const failure = failureSentence(cause);
  if (failure === undefined) return cause;
  const { sentence = sentenceOf(failure), remedy = 'Put that right' } =
    shortageOf(cause, readConfig(process.env).dataDir) ?? {};
  if (isUnsure)
    return new CommandFailure(`${sentence} ${unsureOf(lastStoredRow)} ${leaveTheFile} ${remedy}, then ${goOn}`);
  if (!lastStoredRow)
    return new CommandFailure(`${sentence} Nothing was imported. ${remedy}, then run the same command again.`);
  return new CommandFailure(
    `${sentence} The import stopped there; ${rowsIn(lastStoredRow)} already imported. ${leaveTheFile} ${remedy}, then ${runAgain(lastStoredRow)}`,
  );
}

/** Only the database, which cannot be asked, knows with which row the last commit ended. */
function unsureOf(lastStoredRow: number): string {
  const least = lastStoredRow ? ` at least ${rowsIn(lastStoredRow)} imported,` : '';
  return `The import stopped there:${least} whether the next ones were imported is not known.`;
}

const goOn = 'run the same command again within a day: it resumes after the last row that was imported.';
const leaveTheFile = 'Leave the file as it is: a changed file starts from its first row.';
const rowsIn = (row: number) => (row === 1 ? 'row 1 is' : `the rows up to row ${row} are`);
const runAgain = (row: number) => `run the same command again within a day: it resumes after row ${row}.`;
