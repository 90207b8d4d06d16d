/** A covering index, so that the sums of an account are read without its lines. */
import type { Connection } from '#service/sql/connection.ts';

export async function up({ exec }: Connection): Promise<void> {
  await exec(`
    drop index transactions_details_account;
    create index transactions_details_account
      on transactions_details (account, transaction_id, currency, credit, amount);`);
}
