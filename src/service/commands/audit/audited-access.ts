/** Tokens and sessions that one person makes or ends for another. The audit names them by their numbers. */
import { readInstant } from '#service/clock.ts';
import { type AuditedWrite, appendAudit, type Origin } from '#service/commands/audit/append-audit.ts';
import { endSession } from '#service/commands/sessions.ts';
import { createToken, hashOf, type NewToken, revokeToken } from '#service/commands/tokens.ts';
import type { Connection } from '#service/sql/connection.ts';

/** Everything here runs in the caller's transaction. */
type Access = Pick<Connection, 'db' | 'statements'>;

/** Gives the token, which is stored nowhere and cannot be shown again. */
export async function issueToken({ db, statements }: Access, token: NewToken, origin: Origin): Promise<string> {
  const secret = await createToken(db, token);
  const made = db.selectFrom('tokens').select(['id', 'user', 'role', 'expires']).where('hash', '=', hashOf(secret));
  const { id, ...after } = await made.executeTakeFirstOrThrow();
  await append(statements, origin, { segment: 'tokens', id, operation: 'create', after });
  return secret;
}

/** Gives false when there is no such token, or it was revoked before. */
export async function withdrawToken({ db, statements }: Access, id: number, origin: Origin): Promise<boolean> {
  if (!(await revokeToken(db, id))) return false;
  const { revoked } = await db.selectFrom('tokens').select('revoked').where('id', '=', id).executeTakeFirstOrThrow();
  const before = { revoked: null };
  await append(statements, origin, { segment: 'tokens', id, operation: 'update', before, after: { revoked } });
  return true;
}

/** Gives false when there is no session of this id. */
export async function withdrawSession({ db, statements }: Access, id: number, origin: Origin): Promise<boolean> {
  const session = db.selectFrom('sessions').select(['token_id', 'created']).where('id', '=', id);
  const before = await session.executeTakeFirst();
  if (!before || !(await endSession(db, id))) return false;
  await append(statements, origin, { segment: 'sessions', id, operation: 'remove', before });
  return true;
}

function append(statements: Access['statements'], origin: Origin, write: AuditedWrite): Promise<void> {
  return appendAudit(statements, origin, readInstant(), [write]);
}
