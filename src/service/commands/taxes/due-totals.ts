/**
 * Computes the totals of sales that writes made outdated, in their transaction. Triggers record these sales (migration
 * 13).
 */
import type { Kysely } from 'kysely';
import { minorUnits } from '#contract/formats/decimal.ts';
import { withTotals } from '#service/commands/taxes/sale-totals.ts';
import { readTaxList } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

const slice = 500;

/** The sum of many lines may be above the largest whole number that JavaScript holds exactly. */
export interface StoredTotals {
  sale_id: number;
  subtotal: bigint;
  total: bigint;
}

/** Must run in the transaction of those writes, so that nobody reads outdated totals beside new lines. */
export async function recomputeDueTotals(db: Kysely<Schema>): Promise<void> {
  for (;;) {
    const due = await db.selectFrom('sale_totals_due').select('sale_id').limit(slice).execute();
    if (!due.length) return;
    const ids = due.map(({ sale_id }) => sale_id);
    await storeTotals(db, ids);
    await db.deleteFrom('sale_totals_due').where('sale_id', 'in', ids).execute();
  }
}

async function storeTotals(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  const totals = await computeTotals(db, ids);
  if (!totals.length) return;
  await db
    .insertInto('sale_totals')
    .values(totals)
    .onConflict((conflict) =>
      conflict
        .column('sale_id')
        .doUpdateSet(({ ref }) => ({ subtotal: ref('excluded.subtotal'), total: ref('excluded.total') })),
    )
    .execute();
}

/** The totals to store for those of the sales that exist, in hundredths. */
export async function computeTotals(db: Kysely<Schema>, ids: readonly number[]): Promise<StoredTotals[]> {
  const rows = await db
    .selectFrom('sales')
    .select(['id', 'date', 'quote_number', 'invoice_number', 'taxes'])
    .where('id', 'in', ids)
    .execute();
  // `withTotals` replaces the zeros.
  const sales = rows.map((row) => ({ ...row, taxes: readTaxList(row.taxes), subtotal: '0.00', total: '0.00' }));
  return (await withTotals(db, sales)).map(({ id, subtotal, total }) => ({
    sale_id: id,
    subtotal: minorUnits(subtotal) ?? 0n,
    total: minorUnits(total) ?? 0n,
  }));
}
