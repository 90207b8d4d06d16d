/** A sale as the person confirms it before it gets a number. Later changes are not part of what was confirmed. */
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import type { Line } from '#console/screens/sale/lines/use-sale-lines.ts';
import { ratesOfSale } from '#console/screens/sale/taxes/sale-rates.ts';
import { differingFields } from '#contract/core/equality.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';
import { moduleRegistry } from '#contract/registry.ts';
import { totalsOfSale } from '#contract/rules/sale.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

export type Sale = ShownRecord<'sales'>;

export interface SaleToConfirm {
  sale: Sale;
  /** All lines; undefined if they could not be read. */
  lines: readonly Line[] | undefined;
  total: string;
}

export interface SaleNow extends SaleToConfirm {
  /** Null if the service sends none. */
  etag: string | null;
}

/** Whether the question shows the same for both. */
export function confirmsTheSame(one: SaleToConfirm, other: SaleToConfirm): boolean {
  return (
    one.sale.client_id === other.sale.client_id &&
    one.sale.date === other.sale.date &&
    compareDecimals(one.total, other.total) === 0 &&
    (!one.lines || !other.lines || haveSameLines(one.lines, other.lines))
  );
}

function haveSameLines(ours: readonly Line[], theirs: readonly Line[]): boolean {
  const byId = new Map(theirs.map((line) => [line.id, line]));
  const { fields } = moduleRegistry.sales_products;
  return (
    ours.length === theirs.length &&
    ours.every((line) => {
      const other = byId.get(line.id);
      return other !== undefined && differingFields(fields, amountsOf(line), amountsOf(other)).length === 0;
    })
  );
}

function amountsOf({ product_id, product_quantity, product_price, product_discount, produit_total, taxes }: Line) {
  return { product_id, product_quantity, product_price, product_discount, produit_total, taxes };
}

interface Reading {
  source: RecordSource;
  toConfirm: SaleToConfirm;
  companyTaxes: readonly Tax[] | undefined;
}

/** Reads the sale before its lines, so that the service refuses the sale's version if anything changed in between. */
export async function rereadSaleToConfirm({ source, toConfirm, companyTaxes }: Reading): Promise<SaleNow> {
  const { record: sale, etag } = await source.record('sales', toConfirm.sale.id);
  const lines = toConfirm.lines && (await readLinesAgain(source, sale.id, toConfirm.lines));
  const summed = lines && totalsOfSale(lines, ratesOfSale(sale, companyTaxes)).total;
  return { sale, etag, lines, total: sale.total ?? summed ?? toConfirm.total };
}

/** Fails at the first failure, because the person is waiting and can press again. */
const hurried = { isHurried: true };

/**
 * A strict service is asked for the known lines and for the newest lines of all sales, because lines are never deleted.
 * If its list does not begin with the newest lines, as the specification requires, a new line may be anywhere, and all
 * lines are read.
 */
async function readLinesAgain(source: RecordSource, saleId: number, known: readonly Line[]): Promise<Line[]> {
  const query = { sale_id: String(saleId), sort: 'id' };
  const readAll = async () => (await source.wholeList('sales_products', query, { ...hurried, anew: true })).records;
  if (source.canQuery('sales_products', query)) return readAll();
  const ids = new Set(known.map(({ id }) => id));
  const [again, newest] = await Promise.all([
    source.selected('sales_products', {}, { scope: 'rows', ids }, hurried),
    source.first('sales_products', {}, maxPerPage),
  ]);
  if (newest.total > newest.records.length && !isNewestFirst(newest.records)) return readAll();
  const added = newest.records.filter(({ id, sale_id }) => sale_id === saleId && !ids.has(id));
  return [...again.records, ...added].sort((a, b) => a.id - b.id);
}

function isNewestFirst(lines: readonly Line[]): boolean {
  return lines.every(({ id }, at) => id < (lines[at - 1]?.id ?? Number.POSITIVE_INFINITY));
}
