/**
 * Makes equivalent spellings match. The search ignores what stands between letters and digits, so the stored search
 * texts are rebuilt. Accounts get normal spaces: posted entries stay as they are, and a table maps their accounts to
 * the normal form.
 */
import { sql } from 'kysely';
import { normalizeAccount } from '#contract/formats/text.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { SqliteConnection } from '#service/sql/sqlite.ts';

const tables = [
  ...['projects', 'tasks', 'clients', 'clients_contacts', 'providers', 'resources', 'reminders', 'products', 'sales'],
  ...['sales_products', 'bookings', 'stops', 'transactions', 'branches'],
  ...['agenda_appointments', 'agenda_bays', 'agenda_displays', 'agenda_workflows'],
];

export async function up(connection: Connection | SqliteConnection): Promise<void> {
  // A database of PostgreSQL is always new at this migration, so it has no older spellings.
  if (!('raw' in connection)) return beginSpelled(connection);
  const { raw } = connection;
  // The search text is not part of a posted entry, so the trigger that forbids changes is dropped meanwhile.
  raw.exec('drop trigger transactions_kept_update');
  for (const table of tables) raw.exec(`update ${table} set search_text = searchable(search_text)`);
  raw.exec(`
    create trigger transactions_kept_update before update on transactions
      begin select raise(abort, 'posted entries are kept'); end;`);
  listActions(connection);
  noteSpellings(connection);
}

async function beginSpelled({ db, exec }: Connection): Promise<void> {
  await exec(`
    create table account_spellings (stored text primary key, account text not null);
    create index account_spellings_account on account_spellings (account);`);
  const { rows } = await sql<{ view: string }>`select pg_get_viewdef('actions_listed') as view`.execute(db);
  const view = String(rows[0]?.view).replace('fold(bookings.code)', 'searchable(bookings.code)');
  await exec(`create or replace view actions_listed as ${view}`);
}

/** An action without an origin stop is found only by its booking's code. */
function listActions({ raw }: SqliteConnection): void {
  const before = String(raw.prepare("select sql from sqlite_master where name = 'actions_listed'").value());
  raw.exec('drop view actions_listed');
  raw.exec(before.replace('fold(bookings.code)', 'searchable(bookings.code)'));
}

function noteSpellings({ raw }: SqliteConnection): void {
  raw.exec(`
    create table account_spellings (stored text primary key, account text not null) strict, without rowid;
    create index account_spellings_account on account_spellings (account);`);
  const stored = raw.prepare('select distinct account from transactions_details').values().map(String);
  const note = raw.prepare('insert into account_spellings (stored, account) values (?, ?)');
  for (const account of stored) if (normalizeAccount(account) !== account) note.run(account, normalizeAccount(account));
}
