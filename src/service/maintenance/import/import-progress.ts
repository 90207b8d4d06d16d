/**
 * The progress of an import, stored in the transactions that store its rows, so that the same command resumes an
 * interrupted import. It is stored like the idempotency keys of requests, and for as long.
 */

import { idempotencyKeyHours } from '#contract/core/request-limits.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Statements } from '#service/sql/statements.ts';

export interface ImportKey {
  segment: Segment;
  /** The digest of the file and of the way it is read. */
  digest: string;
}

const lifetimeMilliseconds = idempotencyKeyHours * 3_600_000;
/** No token has this id. */
const tokenId = 0;
const pathOf = ({ segment }: ImportKey) => `import ${segment}`;

const select = 'select reply from idempotency_keys where token_id = ? and path = ? and key = ? and created > ?';
const keep = `insert into idempotency_keys (token_id, path, key, body_hash, reply, created) values (?, ?, ?, '', ?, ?)
  on conflict (token_id, path, key) do update set reply = excluded.reply, created = excluded.created`;
const forget = 'delete from idempotency_keys where token_id = ? and path = ? and key = ?';

/** The last imported row of the file; 0 if there is none. */
export async function readProgress(statements: Statements, key: ImportKey, now: number): Promise<number> {
  const since = Math.floor((now - lifetimeMilliseconds) / 1000);
  return Number((await statements.prepared(select).value(tokenId, pathOf(key), key.digest, since)) ?? 0);
}

/** In the transaction that stores the rows up to `row`. `now` is in milliseconds since 1970. */
export async function storeProgress(statements: Statements, key: ImportKey, row: number, now: number): Promise<void> {
  await statements.prepared(keep).run(tokenId, pathOf(key), key.digest, String(row), Math.floor(now / 1000));
}

/** Afterwards the same file counts as a new import. */
export async function forgetProgress(statements: Statements, key: ImportKey): Promise<void> {
  await statements.prepared(forget).run(tokenId, pathOf(key), key.digest);
}
