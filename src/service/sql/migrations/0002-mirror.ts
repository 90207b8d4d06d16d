/** The state of a mirror, so that it can resume after an interruption and be verified. */

import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';

export async function up({ db }: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('mirror_runs')
    .addColumn('id', engine.integer, engine.assignedKey)
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('started', 'text', (column) => column.notNull())
    .addColumn('finished', engine.integer, (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.schema
    .createTable('mirror_lists')
    .addColumn('segment', 'text', (column) => column.primaryKey().notNull())
    .addColumn('page', engine.integer, (column) => column.notNull())
    .addColumn('total', engine.integer)
    .addColumn('grew', engine.integer, (column) => column.notNull())
    .addColumn('shrank', engine.integer, (column) => column.notNull())
    .addColumn('hides_order', engine.integer, (column) => column.notNull())
    .addColumn('settled', engine.integer, (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.schema
    .createTable('mirror_records')
    .addColumn('segment', 'text', (column) => column.notNull())
    .addColumn('id', engine.integer, (column) => column.notNull())
    .addColumn('run', engine.integer, (column) => column.notNull())
    .addColumn('position', engine.integer, (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addPrimaryKeyConstraint('mirror_records_key', ['segment', 'id'])
    .modifyEnd(engine.tableSuffix)
    .execute();
}
