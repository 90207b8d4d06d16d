/** Tells companies apart whose backups are in one directory. It stays when the data are restored or moved. */
import { hash } from 'node:crypto';
import type { Connection } from '#service/sql/connection.ts';

const idLength = 8;

/** Of a company of before, from the hash of its first token, which all of its backups have. */
export function companyIdFrom(firstToken: string = crypto.randomUUID()): string {
  return hash('sha256', firstToken, 'hex').slice(0, idLength);
}

export async function up({ db }: Connection): Promise<void> {
  await db.schema
    .alterTable('epoch')
    .addColumn('company', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const token = await db.selectFrom('tokens').select('hash').orderBy('id').limit(1).executeTakeFirst();
  await db
    .updateTable('epoch')
    .set({ company: companyIdFrom(token?.hash) })
    .execute();
}
