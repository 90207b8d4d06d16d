import { sql } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import { moduleOf } from '#contract/registry.ts';
import { field_sums as report, summedFields } from '#contract/reports/field_sums.ts';
import { listingOf } from '#service/commands/table-mapping.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { anyTable } from '#service/sql/dynamic-table.ts';
import { type Halves, halvesOf, wholeOf } from '#service/sql/exact-sum.ts';
import { applyFilters, columnOf } from '#service/sql/list-query.ts';

export const field_sums = implementReport(report, async (deps, { segment, query }) => {
  const { longReads: db } = deps;
  const { mapping } = deps.implementationOf(segment);
  const listing = listingOf(mapping, { ...deps, db });
  const names = summedFields(moduleOf(segment)).map(([name]) => name);
  const matches = applyFilters(anyTable(db).selectFrom(mapping.listedIn), listing, query);
  const amounts = names.map((name) => columnOf(listing, name));
  const found = matches.select(amounts.map((amount, at) => sql<number>`${amount}`.as(`amount_${at}`)));
  const sums = sql.join(names.map((name, at) => halvesOf(name, sql.ref(`amount_${at}`))));
  const { rows } = await sql<Halves<string>>`select ${sums} from (${found}) as found`.execute(db);
  const [row] = rows;
  return { data: row ? names.map((field) => ({ field, sum: decimalText(wholeOf(field, row)) })) : [] };
});
