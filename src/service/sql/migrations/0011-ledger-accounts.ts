/** The chart of accounts. */
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';

export async function up({ db }: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('id', engine.integer, engine.assignedKey)
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('name_fr', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('normal', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('active', engine.integer, (column) => column.notNull())
    // For the alphabetical order and the search.
    .addColumn('order_key', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.schema
    .createIndex('ledger_accounts_order_key_id')
    .on('ledger_accounts')
    .columns(['order_key', 'id'])
    .execute();
  await db.schema.createIndex('ledger_accounts_number').on('ledger_accounts').column('number').unique().execute();
}
