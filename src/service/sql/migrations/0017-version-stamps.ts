/** The stamp of the last write of each module (`commands/module-versions.ts`). */
import type { Connection } from '#service/sql/connection.ts';

export async function up({ db }: Connection): Promise<void> {
  // An older program that is still at work on PostgreSQL counts on, without stamps.
  await db.schema
    .alterTable('changes')
    .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
