/** A module's tables as the mirror writes them: whole records, ids kept. */
import { createHash } from 'node:crypto';
import type { Fields } from '#contract/field.ts';
import type { Connection } from '#service/db/sqlite.ts';
import type { Context } from '#service/kit/context.ts';
import type { Implementation } from '#service/kit/implement.ts';
import { loaderOver } from '#service/kit/load.ts';
import { attachNested } from '#service/kit/nested.ts';
import { fromRow, toRow, type Values } from '#service/kit/rows.ts';
import { type Nesting, rowOf } from '#service/kit/storage.ts';
import { keptFields, ownNestings } from '#service/upkeep/mirror/wire-record.ts';

export interface Shelf {
  /** The stored records among these ids. */
  read(ids: readonly number[]): Promise<Map<number, Values>>;
  insert(record: Values): Promise<void>;
  /** Puts a whole record in the place of the one with its id. */
  replace(record: Values): Promise<void>;
  remove(id: number): Promise<void>;
  /** The same for the same contents, whatever else an object holds. */
  digest(record: Values): string;
}

export function shelfOf(
  connection: Connection,
  implementation: Implementation,
  settings: Pick<Context, 'partyAccounts'>,
): Shelf {
  const { db } = connection;
  const { storage } = implementation;
  const fields = keptFields(implementation);
  const nestings = ownNestings(storage);
  const loader = loaderOver(connection, settings);

  async function clear({ table, parent }: Nesting, id: number): Promise<void> {
    await db.deleteFrom(table).where(parent, '=', id).execute();
  }

  async function fill(nesting: Nesting, record: Values): Promise<void> {
    for (const inner of record[nesting.field] as Values[]) {
      const row = { ...toRow(nesting.columns, inner), [nesting.parent]: record.id as number };
      // It may have hung on another record before.
      if (typeof inner.id === 'number') await db.deleteFrom(nesting.table).where('id', '=', inner.id).execute();
      await db
        .insertInto(nesting.table)
        .values({ ...row, ...nesting.derive?.(inner, record, settings) })
        .execute();
    }
  }

  return {
    read: async (ids) => {
      if (!ids.length) return new Map();
      const rows = await db.selectFrom(storage.table).selectAll().where('id', 'in', ids).execute();
      const records = rows.map((row) => fromRow(storage.columns, row));
      await attachNested(db, records, nestings);
      return new Map(records.map((record) => [record.id as number, record]));
    },
    insert: async (record) => {
      const nested = nestings.map(({ field }) => [field, undefined]);
      loader.insert(storage, { ...record, ...Object.fromEntries(nested) });
      for (const nesting of nestings) await fill(nesting, record);
    },
    replace: async (record) => {
      await db
        .updateTable(storage.table)
        .set(rowOf(storage, record))
        .where('id', '=', record.id as number)
        .execute();
      for (const nesting of nestings) {
        await clear(nesting, record.id as number);
        await fill(nesting, record);
      }
    },
    remove: async (id) => {
      for (const nesting of nestings) await clear(nesting, id);
      await db.deleteFrom(storage.table).where('id', '=', id).execute();
    },
    digest: (record) =>
      createHash('sha256')
        .update(JSON.stringify(valuesOf(fields, record)))
        .digest('base64url'),
  };
}

function valuesOf(fields: Fields, record: Values): unknown[] {
  return Object.entries(fields).map(([name, field]) => {
    const { fields: inner } = field;
    return inner ? (record[name] as Values[]).map((each) => valuesOf(inner, each)) : (record[name] ?? null);
  });
}

const readAtOnce = 500;

/** Stored records in the order of these ids. */
export async function readAll(shelf: Shelf, ids: readonly number[]): Promise<Values[]> {
  const records: Values[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const part = ids.slice(start, start + readAtOnce);
    const stored = await shelf.read(part);
    records.push(...part.map((id) => stored.get(id)).filter((record) => record !== undefined));
  }
  return records;
}
