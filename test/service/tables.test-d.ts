/**
 * The tables have the contract's fields. Nothing runs here: `tsc` checks it, and an expected error that does not occur
 * fails the build.
 */
import type { Kysely } from 'kysely';
import { expectTypeOf } from 'vitest';
import { actions } from '#contract/modules/actions.ts';
import { clients } from '#contract/modules/clients.ts';
import { implement } from '#service/commands/implement-module.ts';
import { mapTable, nesting } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import type { Schema } from '#service/sql/tables.ts';

export async function reads(db: Kysely<Schema>): Promise<void> {
  const product = await db.selectFrom('products').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  expectTypeOf(product.category_id).toEqualTypeOf<number>();
  expectTypeOf(product.search_text).toEqualTypeOf<string>();
  // @ts-expect-error no such table
  db.selectFrom('produkts');
  // @ts-expect-error no such column in a condition
  db.selectFrom('products').where('iid', '=', 1);
  // @ts-expect-error no such column in the selection
  db.selectFrom('products').select('nmae_fr');
  // @ts-expect-error no such column in the order
  db.selectFrom('products').orderBy('nmae_fr');
  // @ts-expect-error a code is a text
  db.selectFrom('products').where('code', '=', 7);
  // @ts-expect-error a computed field has no column
  db.selectFrom('transactions').select('period');

  // Amounts are whole hundredths, and numbers that the wire spells as text are numbers.
  const line = await db.selectFrom('sales_products').selectAll().executeTakeFirstOrThrow();
  expectTypeOf(line.product_price).toEqualTypeOf<number>();
  const reminder = await db.selectFrom('reminders').selectAll().executeTakeFirstOrThrow();
  expectTypeOf(reminder.userID).toEqualTypeOf<number | null>();
  const appointment = await db.selectFrom('agenda_appointments').selectAll().executeTakeFirstOrThrow();
  expectTypeOf(appointment.bay_id).toEqualTypeOf<number | null>();
  expectTypeOf(appointment.notes).toEqualTypeOf<string | null>();

  // The lists inside records, the views, and the service's own tables.
  await db.selectFrom('transactions_details').select(['account', 'amount', 'transaction_id']).execute();
  await db.selectFrom('actions_listed').select(['contact_name', 'bookingID']).execute();
  // @ts-expect-error an embedded list is no column
  db.selectFrom('transactions').select('details');
  // @ts-expect-error no such column
  db.selectFrom('tokens').select('secret');
}

export async function writes(db: Kysely<Schema>): Promise<void> {
  const row = { code: 'A', category_id: 1, name_fr: 'a', name_en: 'a', search_text: 'a' };
  await db.insertInto('products').values(row).execute();
  const { search_text: _, ...incomplete } = row;
  // @ts-expect-error a column is missing
  db.insertInto('products').values(incomplete);
  // @ts-expect-error no such column
  db.insertInto('products').values({ ...row, nmae: 'a' });
  // @ts-expect-error a category is a number
  db.updateTable('products').set({ category_id: 'one' });
}

// The mapping of a module names the module's own fields and existing tables.
mapTable('clients', { orderedBy: 'code' });
// @ts-expect-error no such field
mapTable('clients', { orderedBy: 'cdoe' });
// @ts-expect-error no such view
mapTable('stops', { listedIn: 'stops_lsited' });
nesting(clients.fields, 'contacts', { table: 'clients_contacts', parent: 'clientID' });
// @ts-expect-error no such list
nesting(clients.fields, 'contcats', { table: 'clients_contacts', parent: 'clientID' });
// @ts-expect-error no such column in the inner table
nesting(clients.fields, 'contacts', { table: 'clients_contacts', parent: 'client_id' });

// Handlers are exactly the operations that the contract declares, and use the module's own records.
const mapping = mapTable('actions');
const { list, retrieve, create, update } = tableOperations(actions, mapping);
expectTypeOf(retrieve).returns.resolves.toExtend<{ bookingID: number; value: string } | undefined>();
expectTypeOf(list)
  .returns.resolves.toHaveProperty('records')
  .items.toHaveProperty('contact_name')
  .toEqualTypeOf<string>();
implement(actions, mapping, { list, retrieve, create });
// @ts-expect-error an operation is missing
implement(actions, mapping, { list, retrieve });
// @ts-expect-error the contract declares no update
implement(actions, mapping, { list, retrieve, create, update });
