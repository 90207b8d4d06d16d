/** Verifies the stored totals of sales (decision 31): each is what the lines and the taxes come to. */
import type { Kysely } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import { computeTotals, type StoredTotals } from '#service/commands/taxes/due-totals.ts';
import { inBatches } from '#service/maintenance/in-batches.ts';
import type { IntegrityFinding } from '#service/maintenance/integrity-finding.ts';
import type { Schema } from '#service/sql/tables.ts';

const named = 10;

export async function checkSaleTotals(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const finding = { what: 'sale_totals as lines and taxes say', counted: 0, wrong: 0 };
  const notes: string[] = [];
  const stored = (after: number, limit: number) =>
    db
      .selectFrom('sales')
      .leftJoin('sale_totals', 'sale_totals.sale_id', 'sales.id')
      .select(['sales.id', 'sale_totals.subtotal', 'sale_totals.total'])
      .where('sales.id', '>', after)
      .orderBy('sales.id')
      .limit(limit)
      .execute();
  for await (const sales of inBatches(stored)) {
    finding.counted += sales.length;
    const ids = sales.map(({ id }) => id);
    const computed = new Map((await computeTotals(db, ids)).map((totals) => [totals.sale_id, totals]));
    for (const sale of sales) {
      const right = computed.get(sale.id);
      if (right?.subtotal === sale.subtotal && right?.total === sale.total) continue;
      finding.wrong += 1;
      if (finding.wrong <= named) notes.push(`sale ${sale.id}: ${worded(sale)} stored, ${worded(right)} computed`);
    }
  }
  return { ...finding, notes: [...notes, ...(await stillDue(db))] };
}

/** A commit leaves none: whatever stays was written past the service. */
async function stillDue(db: Kysely<Schema>): Promise<string[]> {
  const { due } = await db
    .selectFrom('sale_totals_due')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return Number(due) ? [`${due} are due: the next write of a sale computes them`] : [];
}

function worded(totals: Partial<{ [Name in keyof StoredTotals]: number | null }> | undefined): string {
  const { subtotal, total } = totals ?? {};
  if (subtotal === null || subtotal === undefined || total === null || total === undefined) return 'nothing';
  return `${decimalText(subtotal)} and ${decimalText(total)}`;
}
