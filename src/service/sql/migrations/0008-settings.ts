/** The settings of each person and of the company, as JSON. `owner` is the person's name, and empty for the company. */
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';

export async function up({ db }: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('id', engine.integer, engine.assignedKey)
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('version', engine.integer, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addUniqueConstraint('settings_owner', ['scope', 'owner'])
    .modifyEnd(engine.tableSuffix)
    .execute();
}
