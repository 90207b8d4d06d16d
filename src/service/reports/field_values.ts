import { sql } from 'kysely';
import { fieldOf } from '#contract/core/field.ts';
import { mostFrequent, newestLookedAt, readFieldName, field_values as report } from '#contract/reports/field_values.ts';
import { listingOf } from '#service/commands/table-mapping.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { columnOf } from '#service/sql/list-query.ts';
import { fromStored } from '#service/sql/row-codec.ts';
import type { Stored } from '#service/sql/tables.ts';

/** The newest records are found along the primary key, so that a large module costs no more than a medium one. */
export const field_values = implementReport(report, async (deps, { field: name, q }) => {
  const target = name === undefined ? undefined : readFieldName(name);
  if (!target) return { data: [] };
  const listing = listingOf(deps.implementationOf(target.segment).mapping, deps);
  const field = fieldOf(listing.module.listFields, target.field);
  // As texts, because the total of a sale may be above what a number holds exactly.
  const { rows } = await sql<{ value: Stored; count: number }>`
    select cast(value as text) as value, count(*) as count
    from (
      select ${columnOf(listing, target.field)} as value from ${sql.table(listing.table)}
      order by ${sql.ref(`${listing.table}.id`)} desc limit ${newestLookedAt}
    ) as newest
    where value is not null group by value`.execute(deps.longReads);
  const counts = new Map<string, number>();
  for (const { value, count } of rows) {
    const text = String(fromStored(field, value) ?? '');
    counts.set(text, (counts.get(text) ?? 0) + Number(count));
  }
  return { data: mostFrequent(counts, q) };
});
