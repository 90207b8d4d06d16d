/**
 * Adds seconds to times that were stored without them, so that filters and the order find them (specification,
 * "Conventions").
 */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';

export async function up({ db }: Connection): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('stops')
    .set({ time: sql<string>`time || ':00'` })
    .where(sql<boolean>`length(time) = 5`)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  // Makes cached pages of the list invalid.
  await db
    .updateTable('changes')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('segment', '=', 'stops')
    .execute();
}
