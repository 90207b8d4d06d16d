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

/** The lines with that link. The connection is closed afterwards. */
export async function linkForStart(
  connection: Connection,
  address: string,
  config: Pick<Config, 'extensions' | 'host'>,
): Promise<string[]> {
  const { db } = connection;
  try {
    if (!config.extensions) {
      // Shown once to the person who started the service, and never logged or stored.
      const token = await makeAdministrator(connection);
      return [`Sign in at ${signInAddress(address, `token=${token}`)}`, ...publicAddressHint(config, address)];
    }
    if ((await firstAdministrator(connection)) === undefined) await makeAdministrator(connection);
    const code = await createCode(db, Number(await firstAdministrator(connection)));
    return [
      `Sign in at ${signInAddress(address, `code=${code}`)}`,
      ...publicAddressHint(config, address),
      'The link works once, within ten minutes. The command “token link” makes another.',
    ];
  } finally {
    await connection.close();
  }
}

function makeAdministrator(connection: Connection): Promise<string> {
  const by = { user: accountName(), way: 'command' } as const;
  return inTransaction(connection, () => issueToken(connection, administrator, by));
}

/** The oldest administrator's token that is still valid. */
export async function firstAdministrator({ db }: Pick<Connection, 'db'>): Promise<number | undefined> {
  return (await activeTokens(db)).find(({ role }) => role === 'admin')?.id;
}
