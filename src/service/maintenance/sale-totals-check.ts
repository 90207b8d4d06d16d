/** Verifies the stored totals of sales (decision 31): each must be what the lines and the taxes come to. */
import { type Kysely, sql } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import { computeTotals, type StoredTotals } from '#service/commands/taxes/due-totals.ts';
import { inBatches } from '#service/maintenance/in-batches.ts';
import type { IntegrityFinding } from '#service/maintenance/integrity-finding.ts';
import type { Schema } from '#service/sql/tables.ts';

const named = 10;

/** Checks all sales, however many; the notes name the first 10 that are wrong. Changes nothing. */
export async function checkSaleTotals(db: Kysely<Schema>): Promise<IntegrityFinding> {
  const finding = { what: 'sale_totals as lines and taxes say', counted: 0, wrong: 0 };
  const notes: string[] = [];
  const stored = (after: number, limit: number) =>
    storedTotals(db).where('sales.id', '>', after).orderBy('sales.id').limit(limit).execute();
  for await (const sales of inBatches(stored)) {
    finding.counted += sales.length;
    for (const sale of await wrongOf(db, await differing(db, sales))) {
      finding.wrong += 1;
      if (finding.wrong <= named)
        notes.push(`sale ${sale.id}: ${worded(sale)} stored, ${worded(sale.computed)} computed`);
    }
  }
  return { ...finding, notes: [...notes, ...(await stillDue(db))] };
}

/** In hundredths, as texts: a sum may be above what a number holds exactly. */
interface Stored {
  id: number;
  subtotal: string | null;
  total: string | null;
}

interface Differing extends Stored {
  computed?: StoredTotals;
}

function storedTotals(db: Kysely<Schema>) {
  return db
    .selectFrom('sales')
    .leftJoin('sale_totals', 'sale_totals.sale_id', 'sales.id')
    .select([
      'sales.id',
      sql<string | null>`cast(sale_totals.subtotal as text)`.as('subtotal'),
      sql<string | null>`cast(sale_totals.total as text)`.as('total'),
    ]);
}

async function differing(db: Kysely<Schema>, sales: readonly Stored[]): Promise<Differing[]> {
  const ids = sales.map(({ id }) => id);
  const computed = new Map((await computeTotals(db, ids)).map((totals) => [totals.sale_id, totals]));
  return sales
    .map((sale) => ({ ...sale, computed: computed.get(sale.id) }))
    .filter((sale) => worded(sale) !== worded(sale.computed));
}

/**
 * The service may write between the statement that reads the totals and those that read the lines. So differing sales
 * are read again until they are the same twice, which proves that nobody wrote in between.
 */
async function wrongOf(db: Kysely<Schema>, sales: readonly Differing[]): Promise<Differing[]> {
  const wrong: Differing[] = [];
  for (let open = sales; open.length; ) {
    const ids = open.map(({ id }) => id);
    const before = new Map(open.map((sale) => [sale.id, `${worded(sale)}, ${worded(sale.computed)}`]));
    const again = await differing(
      db,
      await storedTotals(db).where('sales.id', 'in', ids).orderBy('sales.id').execute(),
    );
    const isSame = (sale: Differing) => before.get(sale.id) === `${worded(sale)}, ${worded(sale.computed)}`;
    wrong.push(...again.filter(isSame));
    open = again.filter((sale) => !isSame(sale));
  }
  return wrong;
}

/** A commit leaves no totals due, so those that remain were written by something other than the service. */
async function stillDue(db: Kysely<Schema>): Promise<string[]> {
  const { due } = await db
    .selectFrom('sale_totals_due')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return Number(due) ? [`${due} are due: the next write of a sale computes them`] : [];
}

function worded(totals: Omit<Stored, 'id'> | Omit<StoredTotals, 'sale_id'> | undefined): string {
  const { subtotal, total } = totals ?? {};
  if (subtotal === null || subtotal === undefined || total === null || total === undefined) return 'nothing';
  return `${decimalText(BigInt(subtotal))} and ${decimalText(BigInt(total))}`;
}
