import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { CommandFailure } from '#cli/command-failure.ts';
import { withDatabase } from '#cli/with-database.ts';
import { type Language, languages } from '#contract/core/language.ts';
import { paperForms } from '#contract/papers/paper-files.ts';
import { readClock } from '#service/clock.ts';
import { makePaper } from '#service/papers/make-paper.ts';
import { readPaper } from '#service/papers/read-paper.ts';

interface PaperOptions {
  quote?: true;
  language: Language;
  branch?: string;
  out: string;
}

export function addPaper(program: Command): void {
  program
    .command('paper')
    .description('writes an invoice, or a quote, to a file: .pdf, or .eml for a mail with it attached')
    .argument('<number>', 'number of the invoice, or of the quote')
    .option('--quote', 'the number is that of a quote')
    .addOption(new Option('--language <language>', 'language of the paper').choices(languages).default('fr'))
    .option('--branch <id>', 'branch that issues the paper')
    .requiredOption('--out <file>', 'file to write')
    .action(writePaper);
}

async function writePaper(number: string, { quote, language, branch, out }: PaperOptions): Promise<void> {
  const form = paperForms.find((each) => out.toLowerCase().endsWith(`.${each}`));
  if (!form) throw new CommandFailure('The file must end in .pdf or .eml.');
  const kind = quote ? 'quote' : 'invoice';
  const read = await withDatabase(async ({ db }, { partyAccounts }) => {
    const sale = await db
      .selectFrom('sales')
      .select('id')
      .where(`${kind}_number`, '=', wholeNumber(number))
      .executeTakeFirst();
    const context = { db, partyAccounts, clock: readClock() };
    const question = { kind, language, branch: branch === undefined ? undefined : wholeNumber(branch) } as const;
    return sale && readPaper(context, sale.id, question);
  });
  if (!read) throw new CommandFailure(`There is no ${kind} ${number}.`);
  await writeFile(out, await makePaper(read, form));
  process.stdout.write(`${read.paper.title}: ${out}\n`);
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CommandFailure(`${text} is not a number from 1.`);
  return Number(text);
}
