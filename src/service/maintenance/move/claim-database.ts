/** Which database of PostgreSQL may take a whole company. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import { labelOf, setLabel } from '#service/sql/postgres/database-label.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

/** A database takes a move if it is empty, or if a move of the same data into it was interrupted. */
export async function claimDatabase(target: Connection, label: string): Promise<void> {
  const present = await labelOf(target);
  if (present === label) return;
  if (present !== '')
    throw new UnusableDatabase(
      'Another company, or an earlier state of this one, was being moved into that database. Empty it (docs/postgresql.md) and move again.',
    );
  const used = await sql<{ used: number }>`
    select count(*) as used from (select 1 from tokens union all select 1 from changes) as rows`.execute(target.db);
  if (used.rows[0]?.used) throw new UnusableDatabase('That database holds a company already. Nothing was changed.');
  await setLabel(target, label);
}
