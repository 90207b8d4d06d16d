/**
 * What is the same is found the same. Texts are searched whatever stands between their letters and digits: what was stored
 * before gets the lines that this needs. Accounts have plain spaces: posted entries are kept as they are, and a table says how
 * their accounts are read.
 */
import { normalizeAccount } from '#contract/formats/text.ts';
import type { Connection } from '#service/sql/sqlite.ts';

const tables = [
  ...['projects', 'tasks', 'clients', 'clients_contacts', 'providers', 'resources', 'reminders', 'products', 'sales'],
  ...['sales_products', 'bookings', 'stops', 'transactions', 'branches'],
  ...['agenda_appointments', 'agenda_bays', 'agenda_displays', 'agenda_workflows'],
];

export async function up(connection: Connection): Promise<void> {
  const { raw } = connection;
  // What is searched for is no part of a posted entry.
  raw.exec('drop trigger transactions_kept_update');
  for (const table of tables) raw.exec(`update ${table} set search_text = searchable(search_text)`);
  raw.exec(`
    create trigger transactions_kept_update before update on transactions
      begin select raise(abort, 'posted entries are kept'); end;`);
  listActions(connection);
  noteSpellings(connection);
}

/** An action without an origin stop is found by its booking's code alone. */
function listActions({ raw }: Connection): void {
  const before = String(raw.prepare("select sql from sqlite_master where name = 'actions_listed'").value());
  raw.exec('drop view actions_listed');
  raw.exec(before.replace('fold(bookings.code)', 'searchable(bookings.code)'));
}

function noteSpellings({ raw }: Connection): void {
  raw.exec(`
    create table account_spellings (stored text primary key, account text not null) strict, without rowid;
    create index account_spellings_account on account_spellings (account);`);
  const stored = raw.prepare('select distinct account from transactions_details').values().map(String);
  const note = raw.prepare('insert into account_spellings (stored, account) values (?, ?)');
  for (const account of stored) if (normalizeAccount(account) !== account) note.run(account, normalizeAccount(account));
}
