/**
 * The database of the shortest server: the tables as the first migrations made them, which never change, so that what
 * later ones add for speed neither helps nor burdens it.
 */
import { sqlite } from '#service/sql/engine.ts';
import { up as foundation } from '#service/sql/migrations/0001-foundation.ts';
import { up as accountLines } from '#service/sql/migrations/0003-account-lines.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';

const tables = ['tokens', 'clients', 'clients_contacts', 'transactions', 'transactions_details', 'counters'];

/** The triggers that maintain the sums, and the SQL that gives the same sums to a table filled without them. */
const ledgerSums = {
  triggers: ['transactions_posted_new', 'transactions_posted_leg', 'transactions_details_sums'],
  fill: `
    insert into transactions_posted (id, legs)
      select id, (select count(*) from transactions_details where transaction_id = transactions.id) from transactions;
    insert into transactions_sums (transaction_id, currency, debits, credits)
      select transaction_id, currency, sum(iif(credit = 'D', amount, 0)), sum(iif(credit = 'C', amount, 0))
      from transactions_details group by transaction_id, currency;`,
};

export async function copyToMin(source: string, target: string): Promise<void> {
  const connection = openSqlite(target);
  const { raw } = connection;
  try {
    await foundation(connection, sqlite);
    await accountLines(connection);
    raw.exec(`attach '${source.replaceAll("'", "''")}' as source; begin`);
    const guards = dropped(connection);
    for (const table of tables) copyTable(connection, table);
    raw.exec(ledgerSums.fill);
    for (const guard of guards) raw.exec(guard);
    raw.exec('commit; detach source');
  } finally {
    connection.close();
  }
}

/** Drops the triggers that maintain the sums, which are filled in at once instead, and returns their SQL. */
function dropped({ raw }: SqliteConnection): string[] {
  return ledgerSums.triggers.map((name) => {
    const text = raw.prepare("select sql from main.sqlite_master where type = 'trigger' and name = ?").value(name);
    raw.exec(`drop trigger main.${name}`);
    return String(text);
  });
}

function copyTable({ raw }: SqliteConnection, table: string): void {
  const columnsIn = (schema: string) =>
    raw
      .prepare(`select name from pragma_table_info('${table}', '${schema}')`)
      .values()
      .map((name) => `"${name}"`);
  const known = new Set(columnsIn('source'));
  const columns = columnsIn('main')
    .filter((name) => known.has(name))
    .join(', ');
  raw.exec(`delete from main.${table}`);
  raw.exec(`insert into main.${table} (${columns}) select ${columns} from source.${table}`);
}
