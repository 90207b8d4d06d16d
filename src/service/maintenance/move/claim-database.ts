/** Which database of PostgreSQL may take a whole company. */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import { columnsByTable } from '#service/sql/engine.ts';
import { ownerOf } from '#service/sql/migrate.ts';
import { bringUpToDate } from '#service/sql/postgres/bring-up-to-date.ts';
import { labelOf, setLabel, unfinishedOf } from '#service/sql/postgres/database-label.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

/**
 * A database takes a company if it is empty, or if the same data were being brought into it and that was interrupted.
 * One that is refused is not changed, nor migrated, because an older service may be using it.
 */
export async function claimDatabase(target: Connection, label: string): Promise<void> {
  if (ownerOf(await columnsByTable(target.db)) === 'ours') await requireFree(target, label);
  await bringUpToDate(target);
  await setLabel(target, label);
}

async function requireFree(target: Connection, label: string): Promise<void> {
  const present = await labelOf(target);
  if (present === label) return;
  if (unfinishedOf(present)) throw heldByAnother();
  await requireNoCompany(target, present);
}

function heldByAnother(): UnusableDatabase {
  return new UnusableDatabase(
    'Another company, or another state of this one, was being brought into that database. Empty it (docs/postgresql.md), then run this command again.',
  );
}

/** The checks of a move's target that are possible before the data to be moved are known. */
export async function requireTarget(target: Connection): Promise<void> {
  if (ownerOf(await columnsByTable(target.db)) !== 'ours') return;
  const present = await labelOf(target);
  const unfinished = unfinishedOf(present);
  if (unfinished === 'restore') throw heldByAnother();
  if (!unfinished) await requireNoCompany(target, present);
}

async function requireNoCompany(target: Connection, label: string): Promise<void> {
  const used = await sql<{ used: number }>`
    select count(*) as used from (select 1 from tokens union all select 1 from changes) as rows`.execute(target.db);
  if (label !== '' || used.rows[0]?.used)
    throw new UnusableDatabase('That database holds a company already. Nothing was changed.');
}
