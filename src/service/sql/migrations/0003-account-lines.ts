/** A covering index, so that the sums of an account are read without its lines. */
import type { Connection } from '#service/sql/sqlite.ts';

export async function up({ raw }: Connection): Promise<void> {
  raw.exec(`
    drop index transactions_details_account;
    create index transactions_details_account
      on transactions_details (account, transaction_id, currency, credit, amount);`);
}
