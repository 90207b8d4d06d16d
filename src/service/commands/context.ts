/** What every handler is given. A handler does not know whether it runs in a reader or in the writer. */
import type { Kysely } from 'kysely';
import type { Clock } from '#contract/core/field-options.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface Actor {
  tokenId: number;
  user: string;
  role: Role;
  /** The id of the console's session that sent the request. */
  sessionId?: number;
}

export interface Context {
  db: Kysely<Schema>;
  clock: Clock;
  /** Accounts that carry the client's or supplier's code. */
  partyAccounts: readonly string[];
}

export interface WriteContext extends Context {
  /** Prepared statements on the same connection as `db`. */
  statements: Statements;
  actor: Actor;
}
