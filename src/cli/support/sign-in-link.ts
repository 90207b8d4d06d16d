/** Links that sign a person in: with a one-time code where there are sessions, with a token on a strict service. */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accountName } from '#cli/support/account-name.ts';
import { publicAddressHint } from '#cli/support/network-warnings.ts';
import { failureOf } from '#service/api-error.ts';
import { instantIn } from '#service/clock.ts';
import { issueToken } from '#service/commands/audit/audited-access.ts';
import { createCode } from '#service/commands/sessions.ts';
import { activeTokens, listTokens } from '#service/commands/tokens.ts';
import type { Config } from '#service/config.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import { makeDirectory } from '#service/sql/database-file.ts';

const administrator = { user: 'admin', role: 'admin' } as const;

export const signInAddress = (address: string, fragment: string) => `${address}/sign-in#${fragment}`;

/** Whether a start prints a link: a company's first one does, and every one of a demonstration. */
export async function wantsLink(db: Connection['db'], { demo }: { demo: boolean }): Promise<boolean> {
  return demo || (await listTokens(db)).length === 0;
}

interface LinkSettings extends Pick<Config, 'dataDir' | 'extensions' | 'host'> {
  demo: boolean;
  /** Whether what is printed is read by a person, and kept in no log. */
  isTerminal: boolean;
}

/** The lines with that link; none where another instance, started at once, has made one. The connection is closed afterwards. */
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

/** A strict service knows no codes, so the link has a token, which no log may keep: it is in a file, or ends after a day. */
async function tokenLink(connection: Connection, address: string, settings: LinkSettings): Promise<string[]> {
  const { demo, host, dataDir, isTerminal } = settings;
  const file = demo || isTerminal ? undefined : join(dataDir, 'sign-in-link');
  const linkOf = (token: string) => signInAddress(address, `token=${token}`);
  try {
    const token = await makeAdministrator(connection, {
      expires: demo ? instantIn(dayMilliseconds) : undefined,
      isWanted: () => wantsLink(connection.db, { demo }),
      keep: (made) => {
        if (file) writeOwnFile(file, `${linkOf(made)}\n`);
      },
    });
    if (token === undefined) return [];
    const where = file
      ? `The sign-in link is in ${file}, which only this account may read. Remove the file once you have signed in.`
      : `Sign in at ${linkOf(token)}`;
    return [where, ...publicAddressHint({ host }, address)];
  } catch (cause) {
    if (!file || !failureOf(cause).syscall) throw cause;
    return [
      `No sign-in link could be written: ${failureOf(cause).message}. Make a token: comptoir token create --user NAME --role admin`,
    ];
  }
}

/** Not over what is there, whose rights would stay as they are. */
function writeOwnFile(file: string, text: string): void {
  makeDirectory(dirname(file));
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}

interface NewAdministrator {
  expires?: string;
  /** Asked in the transaction, beside which no other instance makes one. */
  isWanted(): Promise<boolean>;
  /** No token is made where this throws. */
  keep?(token: string): void;
}

async function makeAdministrator(
  connection: Connection,
  { expires, isWanted, keep }: NewAdministrator,
): Promise<string | undefined> {
  const by = { user: accountName(), way: 'command' } as const;
  return inTransaction(connection, async () => {
    if (!(await isWanted())) return undefined;
    const token = await issueToken(connection, { ...administrator, expires }, by);
    keep?.(token);
    return token;
  });
}

/** The oldest administrator's token that is still valid. */
export async function firstAdministrator({ db }: Pick<Connection, 'db'>): Promise<number | undefined> {
  return (await activeTokens(db)).find(({ role }) => role === 'admin')?.id;
}
