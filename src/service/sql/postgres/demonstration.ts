/** Tells a database that was made for a demonstration from a company's own, by a comment on a table of ours. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';

const mark = 'demonstration';

export async function markDemo({ exec }: Connection): Promise<void> {
  await exec(`comment on table schema_version is '${mark}'`);
}

export async function isMarkedDemo({ db }: Connection): Promise<boolean> {
  const comment = sql<{ mark: string | null }>`select obj_description('schema_version'::regclass) as mark`;
  return (await comment.execute(db)).rows[0]?.mark === mark;
}
