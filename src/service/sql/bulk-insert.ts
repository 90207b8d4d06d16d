/** Fills a new database quickly: what triggers usually maintain row by row is built and verified at the end. */
import { listBlocks } from '#service/sql/migrations/0006-list-blocks.ts';
import { ledgerSeals } from '#service/sql/migrations/0012-ledger-seal.ts';
import type { SqliteConnection } from '#service/sql/sqlite.ts';

interface Piece {
  name: string;
  type: 'index' | 'trigger';
  sql: string;
}

/** Only for a database that nobody uses yet. A crash in the middle leaves an unusable file. */
export async function bulkInsert(connection: SqliteConnection, load: () => Promise<void>): Promise<void> {
  const { raw } = connection;
  for (const setting of ['synchronous = OFF', 'foreign_keys = OFF']) raw.pragma(setting);
  raw.exec('begin exclusive');
  const pieces = deferrable(connection);
  for (const { type, name } of pieces) raw.exec(`drop ${type} "${name}"`);
  await load();
  for (const { sql } of pieces.filter(({ type }) => type === 'index')) raw.exec(sql);
  raw.exec(ledgerSeals.fill);
  raw.exec(listBlocks.fill);
  for (const { sql } of pieces.filter(({ type }) => type === 'trigger')) raw.exec(sql);
  requireComplete(connection);
  raw.exec('commit');
  raw.pragma('foreign_keys = ON');
}

function deferrable({ raw }: SqliteConnection): Piece[] {
  const all = raw.prepare('select type, name, sql from sqlite_master where sql is not null').all<Piece>();
  const triggers = new Set([...ledgerSeals.triggers, ...listBlocks.triggers]);
  return all.filter(({ type, name }) => type === 'index' || triggers.has(name));
}

/** Verifies the foreign keys that a commit would have checked. The balance of the ledger is one of them. */
function requireComplete({ raw }: SqliteConnection): void {
  const [violation] = raw.pragma('foreign_key_check');
  if (violation) throw new Error(`the records do not hold together: ${JSON.stringify(violation)}`);
}
