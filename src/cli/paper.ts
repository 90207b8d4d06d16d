import { existsSync, realpathSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { namingShortage } from '#cli/failures/shortage.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { type PaperForm, paperForms } from '#contract/papers/paper-files.ts';
import { readClock } from '#service/clock.ts';
import { makePaper } from '#service/papers/make-paper.ts';
import { readSalePaper } from '#service/papers/read-sale-paper.ts';

interface PaperOptions {
  quote?: true;
  language: Language;
  branch?: number;
  out: PaperFile;
}

interface PaperFile {
  path: string;
  form: PaperForm;
}

export function addPaper(program: Command): void {
  program
    .command('paper')
    .description('writes an invoice, or a quote, to a file: .pdf, or .eml for an email draft with it attached')
    .argument('<number>', 'number of the invoice, or of the quote', readNumber)
    .option('--quote', 'the number is that of a quote')
    .addOption(new Option('--language <language>', 'language of the paper').choices(languages).default('fr'))
    .option('--branch <id>', 'branch that issues the paper', readNumber)
    .requiredOption('--out <file>', 'file to write', readFileName)
    .action(writePaper);
}

function readNumber(text: string): number {
  const number = parsePositiveInteger(text);
  if (number === undefined) throw new InvalidArgumentError('Give a number from 1.');
  return number;
}

function readFileName(path: string): PaperFile {
  const form = paperForms.find((each) => path.toLowerCase().endsWith(`.${each}`));
  if (!form) throw new InvalidArgumentError('Give a file that ends in .pdf or .eml.');
  return { path, form };
}

async function writePaper(number: number, { quote, language, branch, out }: PaperOptions): Promise<void> {
  requireFile(out.path);
  const kind = quote ? 'quote' : 'invoice';
  const read = await withDatabase(async ({ db }, { partyAccounts }) => {
    if (branch && !(await db.selectFrom('branches').select('id').where('id', '=', branch).executeTakeFirst()))
      throw new CommandFailure(`There is no branch ${branch}.`);
    const sale = await db.selectFrom('sales').select('id').where(`${kind}_number`, '=', number).executeTakeFirst();
    const context = { db, partyAccounts, clock: readClock() };
    return sale && readSalePaper(context, sale.id, { kind, language, branch });
  });
  if (!read) throw new CommandFailure(`There is no ${kind} ${number}.`);
  const content = await makePaper(read, out.form);
  const shortage = {
    directory: dirname(out.path),
    unharmed: 'No paper was written.',
    otherwise: 'or name a file on another disk',
  };
  await namingShortage(shortage, () => writeWhole(out.path, content));
  process.stdout.write(`${read.paper.title}: ${out.path}\n`);
}

function requireFile(path: string): void {
  if (!existsSync(dirname(path)))
    throw new CommandFailure(`There is no directory ${dirname(path)}. Make it, or name another file for the paper.`);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandFailure(`${path} is a directory. Name a file for the paper.`);
}

/** Half a paper must neither stay, as where the disk is full, nor take the place of a whole one. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const target = existsSync(path) ? realpathSync(path) : path;
  const partial = `${target}.${process.pid}.partial`;
  try {
    await writeFile(partial, content);
    await rename(partial, target);
  } catch (cause) {
    await rm(partial, { force: true });
    throw cause;
  }
}
