/** Looks into the database beside the service, to see what a request has changed. */
import { createHash } from 'node:crypto';
import { openSqlite } from '#service/sql/sqlite.ts';

/** What the service notes of its own accord, whatever is asked. */
const ownNotes = new Set(['tokens', 'sessions', 'sign_in_codes', 'sqlite_sequence']);

/** A digest of each table's rows. */
export function contentsOf(file: string): Record<string, string> {
  const { raw, close } = openSqlite(file, { readonly: true });
  try {
    const tables = raw.prepare("select name from sqlite_master where type = 'table' order by name").all() as {
      name: string;
    }[];
    return Object.fromEntries(
      tables
        .filter(({ name }) => !ownNotes.has(name))
        .map(({ name }) => [name, digestOf(raw.prepare(`select * from "${name}"`).all())]),
    );
  } finally {
    close();
  }
}

function digestOf(rows: unknown[]): string {
  return `${rows.length} rows, ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
}
