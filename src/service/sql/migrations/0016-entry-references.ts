/** Indexes that find what was posted for an invoice, whether the entry refers to it or a line of a joint payment. */
import type { Connection } from '#service/sql/connection.ts';

export async function up({ db }: Connection): Promise<void> {
  for (const table of ['transactions', 'transactions_details'] as const)
    await db.schema.createIndex(`${table}_reference`).on(table).column('reference').execute();
}
