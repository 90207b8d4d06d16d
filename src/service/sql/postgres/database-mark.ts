/** What a database of PostgreSQL is, beside a company's own, in a comment on a table of ours. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';

export const demoMark = 'demonstration';

/** A move that is not finished, and what it copies. */
export const moveMark = (of: string) => `move of ${of}`;

export async function markOf({ db }: Pick<Connection, 'db'>): Promise<string> {
  const comment = sql<{ mark: string | null }>`select obj_description('schema_version'::regclass) as mark`;
  return (await comment.execute(db)).rows[0]?.mark ?? '';
}

/** An empty text takes the mark away. */
export async function setMark({ exec }: Connection, mark: string): Promise<void> {
  await exec(`comment on table schema_version is '${mark.replaceAll("'", "''")}'`);
}

export const isMoving = (mark: string) => mark.startsWith(moveMark(''));
