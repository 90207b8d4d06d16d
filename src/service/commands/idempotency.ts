/** `Idempotency-Key` (rulings section 3): the same key with the same body gets the first answer, for 24 hours. */
import type { Kysely } from 'kysely';
import { ApiError } from '#service/api-error.ts';
import type { Reply } from '#service/commands/reply.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface RequestKey {
  path: string;
  key: string;
  bodyHash: string;
}

const lifetimeSeconds = 24 * 60 * 60;

/** The first answer, if this key had one. Another body under the same key is refused. */
export async function firstReply(
  db: Kysely<Schema>,
  tokenId: number,
  { path, key, bodyHash }: RequestKey,
  now: number,
): Promise<Reply | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('token_id', '=', tokenId)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('created', '>', now - lifetimeSeconds)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.body_hash !== bodyHash) throw new ApiError('key_reused');
  const reply: Reply = JSON.parse(row.reply);
  return reply;
}

export async function storeReply(
  db: Kysely<Schema>,
  tokenId: number,
  { path, key, bodyHash }: RequestKey,
  reply: Reply,
  now: number,
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({ token_id: tokenId, path, key, body_hash: bodyHash, reply: JSON.stringify(reply), created: now })
    .onConflict((conflict) =>
      conflict
        .columns(['token_id', 'path', 'key'])
        .doUpdateSet({ body_hash: bodyHash, reply: JSON.stringify(reply), created: now }),
    )
    .execute();
}

export async function purgeOldKeys(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created', '<=', now - lifetimeSeconds)
    .execute();
}
