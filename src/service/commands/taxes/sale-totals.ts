/**
 * Completes sales and their lines with taxes and totals, which are computed whenever they are answered: those of an open
 * sale by the company's taxes of its day, those of a quoted or invoiced sale by the taxes fixed with it.
 */
import { type Kysely, sql } from 'kysely';
import { decimalText } from '#contract/formats/decimal.ts';
import type { SaleTax, TaxRate } from '#contract/formats/tax-list.ts';
import { isFinalized } from '#contract/rules/sale.ts';
import { appliesTo, saleTotals, type TaxedLine, taxesOn } from '#contract/rules/taxes.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';
import { companyTaxes } from '#service/commands/taxes/company-taxes.ts';
import { type Halves, halvesOf, wholeOf } from '#service/sql/exact-sum.ts';
import { readTaxList } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

interface Sale {
  id: number;
  date: string;
  quote_number: number;
  invoice_number: number;
  taxes: readonly SaleTax[];
}

interface Line {
  sale_id: number;
  produit_total: string;
  taxes: readonly SaleTax[] | null;
}

/**
 * In the order of `sales`. Amounts are texts with two decimals, taxes in the order of the company's or of the sale's
 * own.
 */
export async function withTotals<S extends Sale>(db: Kysely<Schema>, sales: readonly S[]): Promise<S[]> {
  if (!sales.length) return [];
  const [company, lines] = [await taxesFor(db, sales), await sumsOfLines(db, sales)];
  return sales.map((sale) => ({ ...sale, ...saleTotals(lines.get(sale.id) ?? [], ratesOf(sale, company)) }));
}

/** In the order of `lines`. Each line is taxed alone, so the rounded taxes of lines need not sum up to the sale's. */
export async function withLineTotals<L extends Line>(db: Kysely<Schema>, lines: readonly L[]): Promise<L[]> {
  if (!lines.length) return [];
  const sales = await salesOf(db, lines);
  const company = await taxesFor(db, [...sales.values()]);
  return lines.map((line) => {
    const sale = sales.get(line.sale_id);
    const rates = (sale ? ratesOf(sale, company) : []).filter((tax) => appliesTo(tax, line));
    const totals = saleTotals([{ amount: line.produit_total, taxes: null }], rates);
    return { ...line, ...totals, taxes: line.taxes && totals.taxes };
  });
}

/** The rates that are fixed when a sale is quoted or invoiced. */
export async function ratesToFix(db: Kysely<Schema>, date: string): Promise<TaxRate[]> {
  return taxesOn(date, await companyTaxes(db));
}

function ratesOf(sale: Sale, company: readonly Tax[]): readonly TaxRate[] {
  return isFinalized(sale) ? sale.taxes : taxesOn(sale.date, company);
}

async function taxesFor(db: Kysely<Schema>, sales: readonly Sale[]): Promise<Tax[]> {
  return sales.every(isFinalized) ? [] : companyTaxes(db);
}

/** Lines with the same taxes are summed together. */
async function sumsOfLines(db: Kysely<Schema>, sales: readonly Sale[]): Promise<Map<number, TaxedLine[]>> {
  const { rows } = await sql<{ sale_id: number; taxes: string | null } & Halves<'sum'>>`
    select sale_id, taxes, ${halvesOf('sum', sql`produit_total`)} from sales_products
    where sale_id in (${sql.join(sales.map(({ id }) => id))}) group by sale_id, taxes`.execute(db);
  const lines = new Map<number, TaxedLine[]>();
  for (const row of rows) {
    const line = {
      amount: decimalText(wholeOf('sum', row)),
      taxes: row.taxes === null ? null : readTaxList(row.taxes),
    };
    lines.set(row.sale_id, [...(lines.get(row.sale_id) ?? []), line]);
  }
  return lines;
}

async function salesOf(db: Kysely<Schema>, lines: readonly Line[]): Promise<Map<number, Sale>> {
  const ids = [...new Set(lines.map(({ sale_id }) => sale_id))];
  const rows = await db
    .selectFrom('sales')
    .select(['id', 'date', 'quote_number', 'invoice_number', 'taxes'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, taxes: readTaxList(row.taxes) }]));
}
