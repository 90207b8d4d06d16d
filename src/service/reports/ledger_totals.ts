import { sql } from 'kysely';
import { innerFields, innerTests } from '#contract/core/query/list-query.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { ledger_totals as report } from '#contract/reports/ledger_totals.ts';
import { listingOf } from '#service/commands/table-mapping.ts';
import { implementReport } from '#service/reports/implement-report.ts';
import { type BothSides, bothSides, legSides, sidesOf } from '#service/reports/ledger/ledger-sides.ts';
import { anyTable } from '#service/sql/dynamic-table.ts';
import { applyFilters, testLines } from '#service/sql/list-query.ts';

type Row = BothSides & { currency: string };

/**
 * Sums the legs that match the list's filters. Where these select whole entries, the stored sums of the entries are
 * used.
 */
export const ledger_totals = implementReport(report, async (deps, query) => {
  const { longReads: db, implementationOf } = deps;
  const { module, mapping } = implementationOf('transactions');
  const listing = listingOf(mapping, { ...deps, db });
  const isEvery = !query.words.length && !query.conditions.length;
  const matches = applyFilters(anyTable(db).selectFrom(mapping.listedIn), listing, query).select(
    `${mapping.listedIn}.id`,
  );
  const isFound = isEvery ? sql`1 = 1` : sql`transaction_id in ${matches}`;
  const meant = innerTests(query.conditions).find(({ isNone }) => !isNone);
  const { rows } = meant
    ? await sql<Row>`
        select leg.currency, ${legSides} from transactions_details as leg
        where ${isFound} and ${testLines(listing.engine, 'leg', innerFields(module, meant.list), meant.conditions)}
        group by leg.currency order by leg.currency`.execute(db)
    : await sql<Row>`
        select currency, ${bothSides(sql`debits`, sql`credits`)} from transactions_sums
        where ${isFound} group by currency order by currency`.execute(db);
  const data = rows.map(({ currency, ...halves }) => {
    const { debit, credit } = sidesOf(halves);
    return { currency, debit: decimalText(debit), credit: decimalText(credit) };
  });
  return { data };
});
