/** One-time codes of sign-in links, and the time of a session's last use, after which it expires. */

import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';

export async function up({ db, exec }: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('sign_in_codes')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_id', engine.integer, (column) => column.notNull())
    .addColumn('expires', 'text', (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('last_used', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await exec('update sessions set last_used = created');
  await db.schema
    .createIndex('sessions_token_id_last_used')
    .on('sessions')
    .columns(['token_id', 'last_used'])
    .execute();
}
