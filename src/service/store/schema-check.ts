/**
 * Checks that the tables match the modules. Otherwise a module without its migration would fail only at its first
 * request.
 */
import type { Kysely } from 'kysely';
import { segments } from '#contract/core/segments.ts';
import type { TableMapping } from '#service/commands/table-mapping.ts';
import { implementationOf } from '#service/registry.ts';
import { columnsByTable } from '#service/sql/engine.ts';
import type { Schema } from '#service/sql/tables.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

/** Throws a message that tells the author of a module what is missing. */
export async function requireSchema(db: Kysely<Schema>): Promise<void> {
  const stored = await columnsByTable(db);
  const needed = segments.flatMap((segment) => columnsFor(implementationOf(segment).mapping));
  const lacking = needed.filter(({ table, column }) => !stored.get(table)?.has(column));
  if (!lacking.length) return;
  const missing = new Set(lacking.map(({ table, column }) => `${table}.${column}`));
  throw new UnusableDatabase(
    `The tables lack ${[...missing].join(', ')}: a module names what no migration made (src/service/sql/migrations/, and its line in migrate.ts).`,
  );
}

interface Column {
  table: string;
  column: string;
}

function columnsFor({ table, listedIn, columns, orderedBy, searched, nestings }: TableMapping): Column[] {
  const own = [...columns.map(([name]) => name), ...(orderedBy ? ['order_key'] : [])];
  return [
    ...[...own, ...(searched ? ['search_text'] : [])].map((column) => ({ table, column })),
    { table: listedIn, column: 'id' },
    ...nestings.flatMap((each) =>
      [each.parent, ...each.columns.map(([name]) => name)].map((column) => ({ table: each.table, column })),
    ),
  ];
}
