/**
 * Indexes that find the sale of a quote or an invoice by its number, also while a file with many of them is imported.
 */
import type { Connection } from '#service/sql/connection.ts';

export async function up({ db }: Connection): Promise<void> {
  for (const column of ['quote_number', 'invoice_number'] as const)
    await db.schema.createIndex(`sales_${column}`).on('sales').column(column).execute();
}
