/**
 * The values that the audit stores of a write: the fields that it changed, without computed fields, and without lists
 * whose records belong to another module.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import { objectsIn } from '#contract/formats/json.ts';
import type { AuditedWrite } from '#service/commands/audit/append-audit.ts';
import { type Nesting, ownNestings, type TableMapping } from '#service/commands/table-mapping.ts';
import { selectRows } from '#service/sql/dynamic-table.ts';
import { fromRow, type Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

/** A new record. A field that is null is left out. */
export function creationOf(mapping: TableMapping, record: Values): AuditedWrite {
  const after = valuesOf(mapping, record);
  return { segment: mapping.table, id: Number(record.id), operation: 'create', after };
}

/** A new record that was stored as a whole, with its nested records that belong to other modules. */
export async function creationsOf(db: Kysely<Schema>, mapping: TableMapping, record: Values): Promise<AuditedWrite[]> {
  const writes = [creationOf(mapping, record)];
  for (const nesting of mapping.nestings)
    if (isBroughtAlong(nesting, record)) writes.push(...(await readCreations(db, nesting, record)));
  return writes;
}

function isBroughtAlong(nesting: Nesting, record: Values): nesting is Nesting & { table: Segment } {
  const { field, owned, table } = nesting;
  return owned && isSegment(table) && objectsIn(record[field]).length > 0;
}

async function readCreations(
  db: Kysely<Schema>,
  { table, parent, columns }: Nesting & { table: Segment },
  record: Values,
): Promise<AuditedWrite[]> {
  const rows = await selectRows(db, table).where(parent, '=', Number(record.id)).orderBy('id').execute();
  return rows.map((row) => {
    const after = withoutNulls({ ...fromRow(columns, row), [parent]: record.id });
    return { segment: table, id: row.id, operation: 'create', after };
  });
}

export function removalOf(mapping: TableMapping, record: Values): AuditedWrite {
  const before = valuesOf(mapping, record);
  return { segment: mapping.table, id: Number(record.id), operation: 'remove', before };
}

/** Empty if both are equal. */
export function updateOf(mapping: TableMapping, answered: Values, answer: Values): AuditedWrite[] {
  const record = mapping.asAudited?.(answered) ?? answered;
  const changed = mapping.asAudited?.(answer) ?? answer;
  const before: Values = {};
  const after: Values = {};
  for (const name of auditedNames(mapping)) {
    const [old = null, value = null] = [record[name], changed[name]];
    if (isDeepStrictEqual(old, value)) continue;
    before[name] = old;
    after[name] = value;
  }
  if (!Object.keys(after).length) return [];
  return [{ segment: mapping.table, id: Number(record.id), operation: 'update', before, after }];
}

function valuesOf(mapping: TableMapping, answer: Values): Values {
  const record = mapping.asAudited?.(answer) ?? answer;
  const values: Values = {};
  for (const name of auditedNames(mapping)) if (!isNone(record[name])) values[name] = record[name];
  return values;
}

function withoutNulls(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNone(value)));
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && !value.length);
}

const known = new WeakMap<TableMapping, readonly string[]>();

/** Every write needs the names, so they are cached for each module. */
function auditedNames(mapping: TableMapping): readonly string[] {
  const names = known.get(mapping) ?? [
    ...mapping.columns.map(([name]) => name).filter((name) => name !== 'id'),
    ...ownNestings(mapping).map(({ field }) => field),
  ];
  known.set(mapping, names);
  return names;
}
