/**
 * The console's sessions, and the one-time codes that open them (rulings section 5). Both are stored only as hashes.
 */
import type { Kysely } from 'kysely';
import { signInCodeMinutes } from '#contract/core/request-limits.ts';
import { ApiError } from '#service/api-error.ts';
import { instantIn, readInstant } from '#service/clock.ts';
import { hashOf, hasSameHash, type Principal, principalOfId, randomSecret } from '#service/commands/tokens.ts';
import type { Schema } from '#service/sql/tables.ts';

const maxSessionsPerToken = 50;
const sessionIdleMilliseconds = 30 * 86_400_000;
const signInCodeMilliseconds = signInCodeMinutes * 60_000;

/**
 * Undefined also for a session that was not used for 30 days (rulings section 5), or whose token was revoked or
 * expired.
 */
export async function principalOfSession(db: Kysely<Schema>, secret: string): Promise<Principal | undefined> {
  const hash = hashOf(secret);
  const session = await db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!session || !hasSameHash(session, hash) || session.last_used < instantIn(-sessionIdleMilliseconds))
    return undefined;
  const principal = await principalOfId(db, session.token_id);
  return principal && { ...principal, sessionId: session.id };
}

/** Opens a session and returns its secret. Above the limit, the sessions unused for the longest time are closed. */
export async function openSession(db: Kysely<Schema>, tokenId: number): Promise<string> {
  const secret = randomSecret();
  const now = readInstant();
  await db
    .insertInto('sessions')
    .values({ hash: hashOf(secret), token_id: tokenId, created: now, last_used: now })
    .execute();
  const session = db
    .selectFrom('sessions')
    .select('id')
    .where('token_id', '=', tokenId)
    .orderBy('last_used', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessionsPerToken);
  await db.deleteFrom('sessions').where('token_id', '=', tokenId).where('id', 'not in', session).execute();
  await db.deleteFrom('sessions').where('last_used', '<', instantIn(-sessionIdleMilliseconds)).execute();
  return secret;
}

/** Also true of a session that has ended but is not deleted yet, so that signing out deletes it. */
export async function hasSession(db: Kysely<Schema>, secret: string): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('id').where('hash', '=', hashOf(secret)).executeTakeFirst();
  return session !== undefined;
}

export async function closeSession(db: Kysely<Schema>, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', hashOf(secret)).execute();
}

/** The sessions that are still valid, the last used first, with their users. */
export async function listSessions(db: Kysely<Schema>) {
  return db
    .selectFrom('sessions')
    .innerJoin('tokens', 'tokens.id', 'sessions.token_id')
    .select(['sessions.id', 'sessions.token_id', 'tokens.user', 'tokens.role'])
    .select(['sessions.created', 'sessions.last_used'])
    .where('sessions.last_used', '>=', instantIn(-sessionIdleMilliseconds))
    .where('tokens.revoked', 'is', null)
    .where(({ or, eb }) => or([eb('tokens.expires', 'is', null), eb('tokens.expires', '>', readInstant())]))
    .orderBy('sessions.last_used', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Gives false when there is no session of this id. */
export async function endSession(db: Kysely<Schema>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A session ends 30 days after the last time that this was called. */
export async function recordSessionUse(db: Kysely<Schema>, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used: readInstant() }).where('id', '=', sessionId).execute();
}

/** Creates a code that opens one session of this token, and only within `signInCodeMinutes`. */
export async function createCode(db: Kysely<Schema>, tokenId: number): Promise<string> {
  const code = randomSecret();
  await db.deleteFrom('sign_in_codes').where('expires', '<', readInstant()).execute();
  await db
    .insertInto('sign_in_codes')
    .values({ hash: hashOf(code), token_id: tokenId, expires: instantIn(signInCodeMilliseconds) })
    .execute();
  return code;
}

/** A code with far more time left than any code gets was made before the clock was set back. */
function isTimeLeft(expires: string): boolean {
  return expires > readInstant() && expires <= instantIn(2 * signInCodeMilliseconds);
}

/** Whether there is such an unused code, expired or not. */
export async function hasCode(db: Kysely<Schema>, code: string): Promise<boolean> {
  const hash = hashOf(code);
  return (
    (await db.selectFrom('sign_in_codes').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined
  );
}

/** Deletes the code, because it opens one session only. An invalid code is refused before anything is written. */
export async function openSessionByCode(db: Kysely<Schema>, code: string): Promise<string> {
  const hash = hashOf(code);
  const row = await db.selectFrom('sign_in_codes').selectAll().where('hash', '=', hash).executeTakeFirst();
  const isValid = row && hasSameHash(row, hash) && isTimeLeft(row.expires);
  const principal = isValid ? await principalOfId(db, row.token_id) : undefined;
  if (!principal) throw new ApiError('link_expired');
  const { numDeletedRows } = await db.deleteFrom('sign_in_codes').where('hash', '=', hash).executeTakeFirst();
  // Another instance has used the code meanwhile.
  if (!numDeletedRows) throw new ApiError('link_expired');
  return openSession(db, principal.tokenId);
}
