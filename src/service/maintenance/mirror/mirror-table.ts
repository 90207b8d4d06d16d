/** Writes a module's records with their ids, as the mirror needs it. */
import { createHash } from 'node:crypto';
import type { Fields } from '#contract/core/field.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { readInstant } from '#service/clock.ts';
import { type AuditedWrite, appendAudit } from '#service/commands/audit/append-audit.ts';
import { creationOf, removalOf, updateOf } from '#service/commands/audit/audited-values.ts';
import type { Context } from '#service/commands/context.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { attachNested } from '#service/commands/nested-records.ts';
import { type Nesting, ownNestings, rowOf, type TableMapping } from '#service/commands/table-mapping.ts';
import { storedFields } from '#service/maintenance/mirror/mirror-record.ts';
import type { Connection } from '#service/sql/connection.ts';
import { anyTable, selectRows } from '#service/sql/dynamic-table.ts';
import { fromRow, toRow, type Values } from '#service/sql/row-codec.ts';

export interface MirrorTable {
  /** The stored records with these ids. */
  read(ids: readonly number[]): Promise<Map<number, Values>>;
  insert(record: Values): Promise<void>;
  /** Puts `record` in the place of the stored one, which has the same id. */
  replace(stored: Values, record: Values): Promise<void>;
  remove(stored: Values): Promise<void>;
  /** The same text for the same stored fields; other properties of the object do not count. */
  digest(record: Values): string;
}

export function mirrorTableOf(
  connection: Connection,
  implementation: Implementation,
  { user, ...settings }: Pick<Context, 'partyAccounts'> & { user: string },
): MirrorTable {
  const { db, statements } = connection;
  const tables = anyTable(db);
  const { mapping } = implementation;
  const fields = storedFields(implementation);
  const nestings = ownNestings(mapping);

  function audit(...writes: AuditedWrite[]): Promise<void> {
    return appendAudit(statements, { user, way: 'mirror' }, readInstant(), writes);
  }

  async function clear({ table, parent }: Nesting, id: number): Promise<void> {
    await tables.deleteFrom(table).where(parent, '=', id).execute();
  }

  async function fill(nesting: Nesting, record: Values): Promise<void> {
    await audit(...(await takeFromOthers(db, mapping, nesting, record)));
    for (const inner of objectsIn(record[nesting.field])) {
      const row = { ...toRow(nesting.columns, inner), [nesting.parent]: Number(record.id) };
      await tables
        .insertInto(nesting.table)
        .values({ ...row, ...nesting.derive?.(inner, record, settings) })
        .execute();
    }
  }

  const read = (ids: readonly number[]) => readStored(db, mapping, ids);

  return {
    read,
    insert: async (record) => {
      await statements.insert(mapping.table, [rowOf(mapping, record)]);
      for (const nesting of nestings) await fill(nesting, record);
      await audit(creationOf(mapping, record));
    },
    replace: async (stored, record) => {
      const id = Number(record.id);
      // A nested row may have moved to another record of the page since `stored` was read.
      const before = nestings.length ? ((await read([id])).get(id) ?? stored) : stored;
      await tables.updateTable(mapping.table).set(rowOf(mapping, record)).where('id', '=', id).execute();
      for (const nesting of nestings) {
        await clear(nesting, id);
        await fill(nesting, record);
      }
      await audit(...updateOf(mapping, before, record));
    },
    remove: async (stored) => {
      const id = Number(stored.id);
      for (const nesting of nestings) await clear(nesting, id);
      await tables.deleteFrom(mapping.table).where('id', '=', id).execute();
      await audit(removalOf(mapping, stored));
    },
    digest: (record) =>
      createHash('sha256')
        .update(JSON.stringify(valuesOf(fields, record)))
        .digest('base64url'),
  };
}

async function readStored(
  db: Connection['db'],
  mapping: TableMapping,
  ids: readonly number[],
): Promise<Map<number, Values>> {
  if (!ids.length) return new Map();
  const rows = await selectRows(db, mapping.table).where('id', 'in', ids).execute();
  const records = rows.map((row) => ({ ...fromRow(mapping.columns, row), id: row.id }));
  await attachNested(db, records, ownNestings(mapping));
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * Removes nested rows that the source moved to this record from the records that had them. Returns the changes for the
 * audit.
 */
async function takeFromOthers(
  db: Connection['db'],
  mapping: TableMapping,
  { table, parent, field }: Nesting,
  record: Values,
): Promise<AuditedWrite[]> {
  const ids = objectsIn(record[field]).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  if (!ids.length) return [];
  const moved = await selectRows(db, table).where('id', 'in', ids).where(parent, '<>', Number(record.id)).execute();
  if (!moved.length) return [];
  const owners = [...new Set(moved.map((row) => Number(row[parent])))];
  const before = await readStored(db, mapping, owners);
  const moves = moved.map(({ id }) => id);
  await anyTable(db).deleteFrom(table).where('id', 'in', moves).execute();
  const after = await readStored(db, mapping, owners);
  return [...before].flatMap(([id, owner]) => updateOf(mapping, owner, after.get(id) ?? owner));
}

function valuesOf(fields: Fields, record: Values): unknown[] {
  return Object.entries(fields).map(([name, field]) => {
    const { fields: inner } = field;
    return inner ? objectsIn(record[name]).map((each) => valuesOf(inner, each)) : (record[name] ?? null);
  });
}

const readAtOnce = 500;

/** The stored records in the order of these ids. */
export async function readAll(mirrored: MirrorTable, ids: readonly number[]): Promise<Values[]> {
  const records: Values[] = [];
  for (let start = 0; start < ids.length; start += readAtOnce) {
    const part = ids.slice(start, start + readAtOnce);
    const stored = await mirrored.read(part);
    records.push(...part.map((id) => stored.get(id)).filter((record) => record !== undefined));
  }
  return records;
}
