import { type Command, InvalidArgumentError, Option } from 'commander';
import { readAddress } from '#cli/arguments/service-address.ts';
import { accountName } from '#cli/support/account-name.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { httpAddress, publicAddressHint } from '#cli/support/network-warnings.ts';
import { firstAdministrator, signInAddress } from '#cli/support/sign-in-link.ts';
import { withDatabase } from '#cli/support/with-database.ts';
import { beginsWithBlank, hasInvisible, isUserName, maxUserLength } from '#contract/access.ts';
import { type Role, roles } from '#contract/core/roles.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { instantIn, readInstant } from '#service/clock.ts';
import type { Origin } from '#service/commands/audit/append-audit.ts';
import { issueToken, withdrawToken } from '#service/commands/audit/audited-access.ts';
import { createCode } from '#service/commands/sessions.ts';
import { listTokens, principalOfId, stateOf } from '#service/commands/tokens.ts';
import { isEverywhere, unitMilliseconds } from '#service/config.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';

const maxDigits = 5;

/** Converts `90d`, `12h` or `30m` to the instant that far from now. */
function readExpiry(text: string): string {
  const [, count = '', unit = ''] = /^(\d+)([mhd])$/.exec(text) ?? [];
  if (count.length > maxDigits)
    throw new InvalidArgumentError(`That is too far away: give ${'9'.repeat(maxDigits)}d at most.`);
  const milliseconds = Number(count) * (unitMilliseconds[unit] ?? Number.NaN);
  if (!milliseconds) throw new InvalidArgumentError('Write it like 90d, 12h or 30m.');
  return instantIn(milliseconds);
}

function readId(text: string): number {
  const id = parsePositiveInteger(text);
  if (id === undefined) throw new InvalidArgumentError('Give the number that `token list` shows.');
  return id;
}

function readUser(text: string): string {
  if (hasInvisible(text))
    throw new InvalidArgumentError('Give a name without tabs, line breaks and other invisible characters.');
  if (beginsWithBlank(text)) throw new InvalidArgumentError('The name begins with a space. Remove it.');
  if (!isUserName(text)) throw new InvalidArgumentError(`Give a name of 1 to ${maxUserLength} characters.`);
  return text;
}

export function addToken(program: Command): void {
  const token = program.command('token').description('Access tokens');
  token
    .command('create')
    .description('makes a token and prints it, this once')
    .requiredOption('--user <name>', 'who it is for', readUser)
    .addOption(new Option('--role <role>', 'what it may do').choices(roles).makeOptionMandatory())
    .option('--expires <time>', 'when it ends, like 90d, 12h or 30m', readExpiry)
    .action(async ({ user, role, expires }: { user: string; role: Role; expires?: string }) => {
      const made = await asCommand((connection, by) => issueToken(connection, { user, role, expires }, by));
      process.stdout.write(`${made}\n`);
    });
  token
    .command('link')
    .description('prints a link that signs in once, within ten minutes, with the rights of a token')
    .argument('[id]', 'number of the token; without it, the oldest administrator’s', readId)
    .option('--address <url>', 'where the console is reached, such as https://books.example.com', readAddress)
    .action(async (id: number | undefined, { address }: { address?: string }) => {
      const { link, hints } = await makeLink(id, address);
      process.stdout.write(`${link}\n`);
      for (const hint of hints) process.stderr.write(`${hint}\n`);
    });
  token
    .command('list')
    .description('prints id, user, role, created, expires, last used and state, tab-separated')
    .action(() => withDatabase(async ({ db }) => printTokens(await listTokens(db))));
  token
    .command('revoke')
    .description('ends a token and its sessions at once')
    .argument('<id>', 'number of the token', readId)
    .action(async (id: number) => {
      const done = await asCommand((connection, by) => withdrawToken(connection, id, by));
      if (!done) throw new CommandFailure(`No active token has the number ${id}.`);
    });
}

/** Runs the work in one transaction, in the name of the account that runs the command. */
function asCommand<T>(work: (connection: Connection, by: Origin) => Promise<T>): Promise<T> {
  return withDatabase((connection) => {
    const by: Origin = { user: accountName(), way: 'command' };
    return inTransaction(connection, () => work(connection, by));
  });
}

function makeLink(id: number | undefined, address: string | undefined): Promise<{ link: string; hints: string[] }> {
  return withDatabase(async ({ db }, config) => {
    const { extensions, host, port } = config;
    if (!extensions) throw new CommandFailure('A strict service has no sign-in links. Make a token: token create.');
    if (!address && port === 0) throw new CommandFailure('PORT is 0: say with --address where the console is reached.');
    const tokenId = id ?? (await firstAdministrator({ db }));
    if (tokenId === undefined || !(await principalOfId(db, tokenId)))
      throw new CommandFailure(
        id === undefined
          ? 'No administrator has a valid token. Make one: comptoir token create --user NAME --role admin.'
          : `No active token has the number ${id}.`,
      );
    const reachableHost = isEverywhere(host) ? '127.0.0.1' : host;
    const code = await createCode(db, tokenId);
    const link = signInAddress(address ?? httpAddress(reachableHost, port), `code=${code}`);
    return { link, hints: address ? [] : publicAddressHint(config, link) };
  });
}

function printTokens(tokens: Awaited<ReturnType<typeof listTokens>>): void {
  const now = readInstant();
  for (const token of tokens) {
    const { id, user, role, created, expires, last_used } = token;
    process.stdout.write(
      `${[id, user, role, created, expires ?? '', last_used ?? '', stateOf(token, now)].join('\t')}\n`,
    );
  }
}
