/** An id that tells companies apart whose backups share a directory. It stays when the data are restored or moved. */
import { hash } from 'node:crypto';
import type { Connection } from '#service/sql/connection.ts';

const idLength = 8;

/** For an existing company, it is made from the hash of the first token, which all of its backups contain. */
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
