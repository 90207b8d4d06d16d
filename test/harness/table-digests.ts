/** Reads the database directly, in either engine, to see what a request has changed. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { columnsByTable } from '#service/sql/engine.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Schema } from '#service/sql/tables.ts';

/** Tables that the service writes of its own accord, whatever the request. */
const ownNotes = new Set(['tokens', 'sessions', 'sign_in_codes', 'sqlite_sequence']);

/** A digest of each table's rows. */
export async function tableDigests(db: Kysely<Schema>): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of [...(await columnsByTable(db)).keys()].sort()) {
    if (ownNotes.has(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    digests[name] = digestOf(rows.map((row) => JSON.stringify(row)).sort());
  }
  return digests;
}

/** The same for a database file. */
export async function fileDigests(file: string): Promise<Record<string, string>> {
  const { db, close } = openSqlite(file, { readonly: true });
  try {
    return await tableDigests(db);
  } finally {
    close();
  }
}

function digestOf(rows: readonly string[]): string {
  return `${rows.length} rows, ${createHash('sha256').update(rows.join()).digest('hex')}`;
}
