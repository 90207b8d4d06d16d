/** Whether the role of the service may still use its tables: rights may be taken away while it runs. */
import { type Kysely, sql } from 'kysely';
import { segments } from '#contract/core/segments.ts';
import { implementationOf } from '#service/registry.ts';
import type { Schema } from '#service/sql/tables.ts';

const tables: readonly string[] = [
  'tokens',
  'sessions',
  ...segments.flatMap((segment) => {
    const { table, nestings } = implementationOf(segment).mapping;
    return [table, ...nestings.map((each) => each.table)];
  }),
];

/** Rejects if a table is missing. */
export async function mayUseTables(db: Kysely<Schema>): Promise<boolean> {
  const names = sql.join(tables.map((table) => sql`(${table})`));
  const { rows } = await sql<{ may: number }>`
    select bool_and(has_table_privilege(name, 'select') and has_table_privilege(name, 'insert')) as may
    from (values ${names}) as used(name)`.execute(db);
  return rows[0]?.may === 1;
}
