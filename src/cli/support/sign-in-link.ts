/** Links that sign a person in: with a one-time code where there are sessions, with a token on a strict service. */
import { accountName } from '#cli/support/account-name.ts';
import { publicAddressHint } from '#cli/support/network-warnings.ts';
import { instantIn } from '#service/clock.ts';
import { issueToken } from '#service/commands/audit/audited-access.ts';
import { createCode } from '#service/commands/sessions.ts';
import { activeTokens, listTokens } from '#service/commands/tokens.ts';
import type { Config } from '#service/config.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';

const administrator = { user: 'admin', role: 'admin' } as const;

export const signInAddress = (address: string, fragment: string) => `${address}/sign-in#${fragment}`;

/** Whether a start prints a link: the first start of a company does, and every start of a demonstration. */
export async function wantsLink(db: Connection['db'], { demo }: { demo: boolean }): Promise<boolean> {
  return demo || (await listTokens(db)).length === 0;
}

interface LinkSettings extends Pick<Config, 'extensions' | 'host'> {
  demo: boolean;
  /** Whether the output is read by a person and kept in no log. */
  isTerminal: boolean;
}

/** The lines with the link; none if another instance, started at the same time, has made one. Closes the connection. */
export async function linkForStart(connection: Connection, address: string, settings: LinkSettings): Promise<string[]> {
  try {
    return await (settings.extensions ? codeLink : tokenLink)(connection, address, settings);
  } finally {
    await connection.close();
  }
}

async function codeLink(connection: Connection, address: string, { demo, host }: LinkSettings): Promise<string[]> {
  const token = await makeAdministrator(connection, {
    isWanted: async () =>
      demo ? (await firstAdministrator(connection)) === undefined : wantsLink(connection.db, { demo }),
  });
  if (!demo && token === undefined) return [];
  const code = await createCode(connection.db, Number(await firstAdministrator(connection)));
  return [
    `Sign in at ${signInAddress(address, `code=${code}`)}`,
    ...publicAddressHint({ host }, address),
    'The link works once, within ten minutes. The command “token link” makes another.',
  ];
}

const dayMilliseconds = 86_400_000;

/**
 * A strict service has no one-time codes, so the link carries a token. Where a log may keep it, it expires after a day.
 */
async function tokenLink(connection: Connection, address: string, settings: LinkSettings): Promise<string[]> {
  const { demo, host, isTerminal } = settings;
  const isBrief = demo || !isTerminal;
  const token = await makeAdministrator(connection, {
    expires: isBrief ? instantIn(dayMilliseconds) : undefined,
    isWanted: () => wantsLink(connection.db, { demo }),
  });
  if (token === undefined) return [];
  return [
    `Sign in at ${signInAddress(address, `token=${token}`)}`,
    ...publicAddressHint({ host }, address),
    ...(isBrief
      ? ['The link works for a day. Make a lasting token: comptoir token create --user NAME --role admin']
      : []),
  ];
}

interface NewAdministrator {
  expires?: string;
  /** Called in the transaction, so that no other instance makes one at the same time. */
  isWanted(): Promise<boolean>;
}

async function makeAdministrator(
  connection: Connection,
  { expires, isWanted }: NewAdministrator,
): Promise<string | undefined> {
  const by = { user: accountName(), way: 'command' } as const;
  return inTransaction(connection, async () => {
    if (!(await isWanted())) return undefined;
    return issueToken(connection, { ...administrator, expires }, by);
  });
}

/** The oldest administrator's token that is still valid. */
export async function firstAdministrator({ db }: Pick<Connection, 'db'>): Promise<number | undefined> {
  return (await activeTokens(db)).find(({ role }) => role === 'admin')?.id;
}
