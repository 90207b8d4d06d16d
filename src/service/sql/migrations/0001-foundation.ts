/** The tables of all 19 modules, the ledger's guard, and the service's own tables. */
import { type Kysely, sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';
import { assignId, completeTables } from '#service/sql/postgres/complete-tables.ts';
import { ledgerGuard } from '#service/sql/postgres/ledger-guard.ts';
import { textFunctions } from '#service/sql/postgres/text-functions.ts';
import { sqliteLedgerGuard } from '#service/sql/sqlite/ledger-guard.ts';
import type { Schema } from '#service/sql/tables.ts';

interface Columns {
  text?: string;
  nullableText?: string;
  integer?: string;
  nullableInteger?: string;
}

interface Table extends Columns {
  name: string;
  /** Has a folded text for the module's alphabetical order. */
  ordered?: boolean;
  /** Is included in the search by `q`. */
  searched?: boolean;
  indexes?: string[];
}

const stop =
  'name reference address adresse2 city state zip contact_name contact_tel contact_fax contact_email stop_type date time hours broker note_imp note note_booking trackerUserId';

const tables: Table[] = [
  {
    name: 'projects',
    text: 'nom creation_date',
    nullableText: 'code description',
    integer: 'client_id active',
    searched: true,
    indexes: ['creation_date, id', 'client_id'],
  },
  {
    name: 'tasks',
    text: 'creation_date title start_date end_date',
    nullableText: 'description',
    integer: 'projet_id active status time_estimated time_spent',
    searched: true,
    indexes: ['creation_date, id', 'projet_id'],
  },
  { name: 'tasks_comments', text: 'date comment', integer: 'tache_id user_id', indexes: ['tache_id'] },
  {
    name: 'clients',
    text: 'code name creation_date',
    nullableText: 'address adresse2 city state zipcode phone phone2 fax email website phone_work',
    integer: 'inactive credit term',
    ordered: true,
    searched: true,
    indexes: ['order_key, id', 'code'],
  },
  {
    name: 'clients_contacts',
    text: 'nom fonction departement email telephone cell fax',
    integer: 'clientID',
    searched: true,
    indexes: ['clientID'],
  },
  {
    name: 'providers',
    text: 'code name creation_date',
    nullableText: 'address address2 city state zipcode phone fax email website',
    integer: 'inactive',
    nullableInteger: 'term credit',
    ordered: true,
    searched: true,
    indexes: ['order_key, id', 'code'],
  },
  {
    name: 'resources',
    text: 'code name creation prov',
    nullableText: 'user language birth work_email email phone1 phone2 cell address city zip',
    integer: 'inactive',
    ordered: true,
    searched: true,
    indexes: ['order_key, id'],
  },
  {
    name: 'reminders',
    text: 'titre module date notes',
    nullableText: 'labels',
    integer: 'moduleID userID closed',
    searched: true,
    indexes: ['date, id', 'module, moduleID'],
  },
  { name: 'products', text: 'code name_fr name_en', integer: 'category_id', searched: true, indexes: ['code'] },
  {
    name: 'sales',
    text: 'date',
    integer: 'sale_number invoice_number quote_number client_id',
    searched: true,
    indexes: ['client_id', 'sale_number'],
  },
  {
    name: 'sales_products',
    text: 'product_name product_description',
    integer: 'sale_id product_id product_quantity product_price product_discount produit_total',
    searched: true,
    indexes: ['sale_id', 'product_id'],
  },
  {
    name: 'bookings',
    text: 'code pickup_date delivery_date creation_date contact contact_phone contact_fax po_num comm_num bol_num fact_number',
    integer: 'inactive client_id distance price',
    searched: true,
    indexes: ['pickup_date, id', 'code', 'client_id'],
  },
  {
    name: 'bookings_items',
    text: 'description details',
    integer: 'booking_id value length width height number weight total',
    indexes: ['booking_id'],
  },
  { name: 'stops', text: stop, searched: true, indexes: ['date, time, id', 'reference', 'trackerUserId'] },
  {
    name: 'actions',
    text: 'date time',
    integer: 'bookingID user_id action_id value cost',
    indexes: ['date, id', 'bookingID'],
  },
  {
    name: 'transactions',
    text: 'reference date user creation_date creation_time description name labels',
    nullableText: 'code',
    integer: 'number',
    searched: true,
    indexes: ['creation_date, creation_time, id', 'date', 'code'],
  },
  { name: 'branches', text: 'name', integer: 'status', ordered: true, searched: true, indexes: ['order_key, id'] },
  {
    name: 'agenda_appointments',
    text: 'date_at time_at date_end time_end',
    nullableText: 'description title notes color',
    integer: 'sale_id sale_product_id workflow_id duration client_id vehicle_id',
    nullableInteger: 'bay_id',
    searched: true,
    indexes: ['date_at, date_end', 'date_end', 'client_id'],
  },
  {
    name: 'agenda_bays',
    text: 'name initials vehicle_types diner_name lunch_start lunch_end',
    integer:
      'branch_id order default tech_id bay_type cost has_dinner client_can_schedule out_of_business_hours disabled',
    searched: true,
  },
  { name: 'agenda_displays', text: 'name bay_ids', integer: 'branch_id default', searched: true },
  { name: 'agenda_workflows', text: 'name color background_color', integer: 'order', searched: true },
  { name: 'tokens', text: 'user role hash created', nullableText: 'expires last_used revoked' },
  { name: 'sessions', text: 'hash created', integer: 'token_id' },
];

const words = (list = '') => list.split(' ').filter(Boolean);

async function createTable(db: Kysely<Schema>, engine: Engine, table: Table): Promise<void> {
  let create = db.schema.createTable(table.name).addColumn('id', engine.integer, engine.assignedKey);
  for (const name of words(table.text)) create = create.addColumn(name, 'text', (column) => column.notNull());
  for (const name of words(table.nullableText)) create = create.addColumn(name, 'text');
  for (const name of words(table.integer))
    create = create.addColumn(name, engine.integer, (column) => column.notNull());
  for (const name of words(table.nullableInteger)) create = create.addColumn(name, engine.integer);
  if (table.ordered) create = create.addColumn('order_key', 'text', (column) => column.notNull());
  if (table.searched) create = create.addColumn('search_text', 'text', (column) => column.notNull());
  await create.modifyEnd(engine.tableSuffix).execute();
  for (const columns of table.indexes ?? []) await createIndex(db, table.name, columns.split(', '));
}

async function createIndex(db: Kysely<Schema>, table: string, columns: string[], unique = false): Promise<void> {
  const index = db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns);
  await (unique ? index.unique() : index).execute();
}

/** Sequences without gaps. Imported numbers up to `base` may have gaps. */
async function createCounters(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('last', engine.integer, (column) => column.notNull())
    .addColumn('base', engine.integer, (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  const names = ['sales.sale_number', 'sales.invoice_number', 'sales.quote_number', 'transactions.number'];
  await db
    .insertInto('counters')
    .values(names.map((name) => ({ name, last: 0, base: 0 })))
    .execute();
}

/** The count of writes of each module, on which ETags of lists and caches depend. */
async function createChanges(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('segment', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', engine.integer, (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
}

/** Replies that a repeated create gets again. */
async function createKeys(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('token_id', engine.integer, (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created', engine.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['token_id', 'path', 'key'])
    .modifyEnd(engine.tableSuffix)
    .execute();
}

/** A new epoch, as after a restore, makes every earlier ETag invalid. */
async function createEpoch(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('epoch')
    .addColumn('value', 'text', (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db
    .insertInto('epoch')
    .values({ value: crypto.randomUUID().slice(0, 8) })
    .execute();
}

/** The list of actions looks like stops: it has the booking's code and the texts of the origin stop. */
async function createActionList(db: Kysely<Schema>): Promise<void> {
  const texts = words(stop).filter((name) => !['reference', 'date', 'time'].includes(name));
  const originTexts = sql.join(
    texts.map((name) => sql`coalesce(${sql.ref(`origin.${name}`)}, '') as ${sql.ref(name)}`),
  );
  await sql`
    create view actions_listed as
    select actions.id, substr(actions.date, 1, 10) as date, actions.time, coalesce(bookings.code, '') as reference,
      actions.${sql.ref('bookingID')}, actions.user_id, actions.action_id, actions.value, actions.cost, ${originTexts},
      coalesce(origin.search_text, fold(bookings.code), '') as search_text
    from actions
    left join bookings on bookings.id = actions.${sql.ref('bookingID')}
    left join stops as origin on origin.id = (
      select stops.id from stops
      where stops.reference = bookings.code and bookings.code <> '' and stops.stop_type = 'Origin'
      order by stops.date, stops.time, stops.id limit 1)
  `.execute(db);
}

/** A stop belongs to the booking whose code it refers to. */
async function createStopList(db: Kysely<Schema>): Promise<void> {
  await sql`
    create view stops_listed as
    select stops.*, coalesce((
      select min(bookings.id) from bookings where bookings.code = stops.reference and bookings.code <> ''), 0) as booking_id
    from stops
  `.execute(db);
}

export async function up(connection: Connection, engine: Engine): Promise<void> {
  const { db } = connection;
  if (engine.name === 'postgres') await connection.exec(textFunctions() + assignId);
  for (const table of tables) await createTable(db, engine, table);
  await createIndex(db, 'tokens', ['hash'], true);
  await createIndex(db, 'sessions', ['hash'], true);
  await createCounters(db, engine);
  await createChanges(db, engine);
  await createKeys(db, engine);
  await createEpoch(db, engine);
  // No view may use a column whose collation is still to be changed.
  if (engine.name === 'postgres') await completeTables(connection);
  await createActionList(db);
  await createStopList(db);
  await connection.exec(engine.name === 'postgres' ? ledgerGuard : sqliteLedgerGuard);
}
