/** `Idempotency-Key` (rulings section 3): the same key with the same body gets the first answer, for 24 hours. */

import type { Kysely } from 'kysely';
import { idempotencyKeyHours } from '#contract/core/request-limits.ts';
import { ApiError } from '#service/api-error.ts';
import { type Reply, replySchema } from '#service/commands/reply.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface RequestKey {
  path: string;
  key: string;
  bodyHash: string;
}

const keyLifetimeSeconds = idempotencyKeyHours * 3600;

const firstOf =
  'select body_hash, reply from idempotency_keys where token_id = ? and path = ? and key = ? and created > ?';

/** Replaces an older row: a key that is stored again has expired. */
const keep = `insert into idempotency_keys (token_id, path, key, body_hash, reply, created) values (?, ?, ?, ?, ?, ?)
  on conflict (token_id, path, key) do update
  set body_hash = excluded.body_hash, reply = excluded.reply, created = excluded.created`;

/** Gives the reply that this key had the first time, if any. Refuses the same key with another body. */
export async function firstReply(
  statements: Statements,
  tokenId: number,
  { path, key, bodyHash }: RequestKey,
  now: number,
): Promise<Reply | undefined> {
  const row = await statements
    .prepared(firstOf)
    .get<Pick<Schema['idempotency_keys'], 'body_hash' | 'reply'>>(tokenId, path, key, now - keyLifetimeSeconds);
  if (!row) return undefined;
  if (row.body_hash !== bodyHash) throw new ApiError('key_reused');
  return replySchema.parse(JSON.parse(row.reply));
}

/** Keeps the reply of a write in the write's own transaction. `now` is in seconds since 1970. */
export async function storeReply(
  statements: Statements,
  tokenId: number,
  { path, key, bodyHash }: RequestKey,
  reply: Reply,
  now: number,
): Promise<void> {
  await statements.prepared(keep).run(tokenId, path, key, bodyHash, JSON.stringify(reply), now);
}

/** `now` is in seconds since 1970. Keys are kept for 24 hours (rulings section 3, "idempotency"). */
export async function purgeExpiredKeys(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created', '<=', now - keyLifetimeSeconds)
    .execute();
}
