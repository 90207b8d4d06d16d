/** Access tokens: shown once, stored as hashes, and revoked with immediate effect (rulings section 1). */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isRole, type Role } from '#contract/core/roles.ts';
import { tokenPrefix } from '#contract/formats/token.ts';
import { readInstant } from '#service/clock.ts';
import type { Actor } from '#service/commands/context.ts';
import type { Schema, TokenRow } from '#service/sql/tables.ts';

/** 256 bits from the system's random source. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** One round of SHA-256 is enough, because the secrets are random and cannot be guessed from a dictionary. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex');
}

export interface NewToken {
  user: string;
  role: Role;
  /** An instant in ISO form. Without one the token never expires. */
  expires?: string;
}

/** Returns the token itself, which nobody can read again: only its hash is stored. */
export async function createToken(db: Kysely<Schema>, { user, role, expires }: NewToken): Promise<string> {
  const token = `${tokenPrefix}${randomSecret()}`;
  await db
    .insertInto('tokens')
    .values({ user, role, hash: hashOf(token), created: readInstant(), expires: expires ?? null })
    .execute();
  return token;
}

/** All tokens that were ever issued, revoked and expired ones among them, the oldest first. */
export async function listTokens(db: Kysely<Schema>): Promise<TokenRow[]> {
  return db.selectFrom('tokens').selectAll().orderBy('id').execute();
}

/** The tokens that can still be used, the oldest first. */
export async function activeTokens(db: Kysely<Schema>): Promise<TokenRow[]> {
  const now = readInstant();
  return (await listTokens(db)).filter((token) => stateOf(token, now) === 'active');
}

/** Gives false when there is no such token, or it was revoked before. */
export async function revokeToken(db: Kysely<Schema>, id: number): Promise<boolean> {
  const revoked = readInstant();
  const result = await db
    .updateTable('tokens')
    .set({ revoked })
    .where('id', '=', id)
    .where('revoked', 'is', null)
    .executeTakeFirst();
  await db.deleteFrom('sessions').where('token_id', '=', id).execute();
  await db.deleteFrom('sign_in_codes').where('token_id', '=', id).execute();
  return result.numUpdatedRows > 0n;
}

/** `instant` is in ISO form. A token that is revoked and expired is revoked. */
export function stateOf(token: TokenRow, instant: string): 'active' | 'expired' | 'revoked' {
  if (token.revoked) return 'revoked';
  return token.expires && token.expires <= instant ? 'expired' : 'active';
}

export interface Principal extends Actor {
  lastUsed: string | null;
  /** An instant in ISO form; null for a token that never expires. */
  expires: string | null;
}

/** By the current time, because a cached principal may have expired since. */
export function hasExpired({ expires }: Pick<Principal, 'expires'>): boolean {
  return expires !== null && expires <= readInstant();
}

/**
 * `token` is the text that was shown once. Undefined if it is unknown, revoked, expired, or of a role that no longer
 * exists.
 */
export async function principalOfToken(db: Kysely<Schema>, token: string): Promise<Principal | undefined> {
  const hash = hashOf(token);
  const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row && hasSameHash(row, hash) ? principalFrom(row) : undefined;
}

/** Like `principalOfToken`, for callers that have verified by other means whose token it is. */
export async function principalOfId(db: Kysely<Schema>, tokenId: number): Promise<Principal | undefined> {
  const row = await db.selectFrom('tokens').selectAll().where('id', '=', tokenId).executeTakeFirst();
  return row && principalFrom(row);
}

/** In constant time (rulings section 1, "token"). Both hashes must have the same length. */
export function hasSameHash(row: { hash: string }, hash: string): boolean {
  return timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash));
}

function principalFrom(token: TokenRow): Principal | undefined {
  if (stateOf(token, readInstant()) !== 'active' || !isRole(token.role)) return undefined;
  return { tokenId: token.id, user: token.user, role: token.role, lastUsed: token.last_used, expires: token.expires };
}

export async function recordTokenUse(db: Kysely<Schema>, tokenId: number): Promise<void> {
  await db.updateTable('tokens').set({ last_used: readInstant() }).where('id', '=', tokenId).execute();
}
