import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { readAddress } from '#cli/arguments/service-address.ts';
import { accountName } from '#cli/support/account-name.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { counted } from '#cli/support/counted.ts';
import { type ProgressLine, progressLine } from '#cli/support/progress-line.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import { type MirrorReport, mirror, OwnCompany } from '#service/maintenance/mirror/mirror.ts';
import { openSource, SourceFailure } from '#service/maintenance/mirror/source.ts';
import { isSound, type ModuleReport } from '#service/maintenance/mirror/verify.ts';
import { unreadable } from '#service/maintenance/unreadable-file.ts';
import { withExclusiveLock } from '#service/store/exclusive-lock.ts';

interface MirrorArguments {
  from: string;
  tokenFile: string;
  rate: number;
  authorization: boolean;
  intoExisting?: boolean;
}

/** Two mirrors at once would each remove what the other one has recorded as seen. */
const work = {
  name: 'mirror',
  refusal:
    'Another mirror is at work on the company that DATA_DIR or DATABASE_URL names. Wait until it has ended, or end it, then run this again.',
};

/** The number of records named for each finding; more would flood the terminal. */
const namedAtMost = 20;

function readRate(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Give a number of requests a second, 1 to 9999.');
  return Number(text);
}

export function addMirror(program: Command): void {
  program
    .command('mirror')
    .description('copies every module of another service into this one; run again, it brings the copy up to date')
    .requiredOption('--from <url>', 'address of the other service, without /api', readAddress)
    .requiredOption('--token-file <file>', 'file that holds an access token of the other service, and nothing else')
    .option('--rate <number>', 'requests a second, at most', readRate, 4)
    .option('--no-authorization', 'send the token in the listed header alone, not in Authorization as well')
    .option('--into-existing', 'copy into a company that has records of its own; those with the same ids are replaced')
    .action(runMirror);
}

/** The token is sent in the request's header and appears nowhere else. */
function readToken(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw unreadable(file, cause);
  }
  if (!/^[\x21-\x7e]+$/.test(text)) throw new CommandFailure(`${file} must hold one access token and nothing else.`);
  return text;
}

async function runMirror({ from, tokenFile, rate, authorization, intoExisting }: MirrorArguments): Promise<void> {
  const source = openSource({ address: from, token: readToken(tokenFile), rate, authorization });
  const line = progressLine(process.stderr);
  let hasBegun = false;
  const report = await withDatabase(
    (connection, config) =>
      withExclusiveLock(config, work, (requireLock) =>
        mirror(connection, {
          source,
          address: from,
          partyAccounts: config.partyAccounts,
          user: accountName(),
          intoExisting,
          requireLock,
          onStart: ({ resumed, records }) => {
            hasBegun = true;
            line.say(`${resumed ? 'Goes on with' : 'Copies'} ${counted(records, 'record')} of ${from}`);
          },
          onProgress: ({ segment, seen: copied, total }) => line.show(segment, copied, total),
        }),
      ),
    { mayCreate: true, older: 'migrate' },
  ).catch((cause: unknown) => {
    line.end();
    if (cause instanceof OwnCompany) throw new CommandFailure(cause.message);
    if (!(cause instanceof SourceFailure)) throw cause;
    throw new CommandFailure(hasBegun ? `${cause.message} Run it again to go on from there.` : cause.message);
  });
  line.end();
  printReport(report);
  explain(report, line);
  if (!report.modules.every(isSound))
    throw new CommandFailure(
      'The copy is not what the source has. The lines that end in "differs" say where, and the sentences above say why, and what can be done.',
    );
}

function printReport({ modules }: MirrorReport): void {
  const head = ['module', 'source', 'read', 'new', 'updated', 'unchanged', 'refused', 'removed', 'checksum', 'verdict'];
  process.stdout.write(`${head.join('\t')}\n`);
  for (const module of modules) {
    const { segment, total, read, outcomes, removed, checksum } = module;
    const counts = [total, read, outcomes.new, outcomes.updated, outcomes.same, outcomes.refused, removed];
    process.stdout.write(`${[segment, ...counts, checksum, isSound(module) ? 'ok' : 'differs'].join('\t')}\n`);
  }
}

function explain({ modules, absent }: MirrorReport, line: ProgressLine): void {
  if (absent.length) line.say(`The source has no ${absent.join(', ')}.`);
  for (const module of modules) for (const sentence of sentencesOn(module)) line.say(sentence);
}

function sentencesOn({ segment, total, read, isWhole, refusals, differing, left }: ModuleReport): string[] {
  const sentences = refusals.slice(0, namedAtMost).map(({ id, problem }) => `${segment} ${id}: ${problem}`);
  if (refusals.length > namedAtMost)
    sentences.push(`${segment}: ${counted(refusals.length - namedAtMost, 'more was', 'more were')} refused.`);
  if (total !== read)
    sentences.push(
      isWhole
        ? `${segment}: the source says that it has ${total}, but two readings of its list gave the same ${read}. Ask there why it counts otherwise.`
        : `${segment}: the source has ${total}, and ${counted(read, 'was', 'were')} read. Run it again.`,
    );
  if (differing.length)
    sentences.push(
      `${segment}: ${counted(differing.length, 'record differs', 'records differ')} from the source (${differing.slice(0, namedAtMost)}). Run it again.`,
    );
  if (left) sentences.push(`${segment}: ${counted(left, ...reasonToStay(total === read))}.`);
  return sentences;
}

/** Why records that the source no longer lists are not removed here; for one record and for several. */
function reasonToStay(isComplete: boolean): [one: string, many: string] {
  return isComplete
    ? ['is no longer in the source and is left here', 'are no longer in the source and are left here']
    : ['was not seen in the source and is left here', 'were not seen in the source and are left here'];
}
