/** Links that sign a person in: with a one-time code where there are sessions, with a token on a strict service. */

import { accountName } from '#cli/account-name.ts';
import { publicAddressHint } from '#cli/network-warnings.ts';
import { issueToken } from '#service/commands/audit/audited-access.ts';
import { createCode } from '#service/commands/sessions.ts';
import { activeTokens, listTokens } from '#service/commands/tokens.ts';
import type { Config } from '#service/config.ts';
import { type Connection, inTransaction } from '#service/sql/connection.ts';

const administrator = { user: 'admin', role: 'admin' } as const;

export const signInAddress = (address: string, fragment: string) => `${address}/sign-in#${fragment}`;

/** Whether a start prints a link: a company's first one does, and every one of a demonstration. */
export async function wantsLink(db: Connection['db'], { demo }: { demo: boolean }): Promise<boolean> {
  return demo || (await listTokens(db)).length === 0;
}

/** The lines with that link; none where another instance, started at once, has made one. The connection is closed afterwards. */
export async function linkForStart(
  connection: Connection,
  address: string,
  { demo, extensions, host }: Pick<Config, 'extensions' | 'host'> & { demo: boolean },
): Promise<string[]> {
  try {
    const token = await makeAdministrator(connection, async () =>
      demo && extensions ? (await firstAdministrator(connection)) === undefined : wantsLink(connection.db, { demo }),
    );
    if (!demo && token === undefined) return [];
    // Shown once to the person who started the service, and never logged or stored.
    const fragment = extensions
      ? `code=${await createCode(connection.db, Number(await firstAdministrator(connection)))}`
      : `token=${token}`;
    return [
      `Sign in at ${signInAddress(address, fragment)}`,
      ...publicAddressHint({ host }, address),
      ...(extensions ? ['The link works once, within ten minutes. The command “token link” makes another.'] : []),
    ];
  } finally {
    await connection.close();
  }
}

/** Gives the token, where one is wanted: asked in the transaction, beside which no other instance makes one. */
function makeAdministrator(connection: Connection, isWanted: () => Promise<boolean>): Promise<string | undefined> {
  const by = { user: accountName(), way: 'command' } as const;
  return inTransaction(connection, async () =>
    (await isWanted()) ? issueToken(connection, administrator, by) : undefined,
  );
}

/** The oldest administrator's token that is still valid. */
export async function firstAdministrator({ db }: Pick<Connection, 'db'>): Promise<number | undefined> {
  return (await activeTokens(db)).find(({ role }) => role === 'admin')?.id;
}
