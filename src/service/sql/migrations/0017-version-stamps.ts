/** The stamp of the last write of each module (`commands/module-versions.ts`). */
import type { Connection } from '#service/sql/connection.ts';

export async function up({ db }: Connection): Promise<void> {
  // An older program that still runs on PostgreSQL keeps counting, without stamps.
  await db.schema
    .alterTable('changes')
    .addColumn('stamp', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
