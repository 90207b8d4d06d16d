/**
 * The totals of each sale, by which lists are sorted and summed. When a sale, its lines or the company's taxes are
 * written, triggers record which totals are outdated, and the service computes these in the same transaction
 * (`commands/taxes/due-totals.ts`).
 */
import { readTaxes } from '#contract/core/wire.ts';
import { decimalText, minorUnits } from '#contract/formats/decimal.ts';
import { isFinalized } from '#contract/rules/sale.ts';
import { saleTotals, taxesOn } from '#contract/rules/taxes.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';
import { dueTotals } from '#service/sql/postgres/due-totals.ts';

const due = 'insert into sale_totals_due (sale_id)';
const once = 'on conflict do nothing';
const note = (id: string) => `${due} select ${id} where true ${once};`;

const sqliteTriggers = `
  create trigger sales_totals_insert after insert on sales begin ${note('new.id')} end;
  create trigger sales_totals_update after update of date, taxes, quote_number, invoice_number on sales
    begin ${note('new.id')} end;
  create trigger sales_products_totals_insert after insert on sales_products begin ${note('new.sale_id')} end;
  create trigger sales_products_totals_update after update of sale_id, produit_total, taxes on sales_products
    begin ${note('new.sale_id')} ${note('old.sale_id')} end;
  create trigger sales_products_totals_delete after delete on sales_products begin ${note('old.sale_id')} end;
  create trigger company_taxes_totals_insert after insert on company_taxes
    begin ${due} select id from sales where quote_number = 0 and invoice_number = 0 ${once}; end;
  create trigger company_taxes_totals_delete after delete on company_taxes
    begin ${due} select id from sales where quote_number = 0 and invoice_number = 0 ${once}; end;
`;

export async function up(connection: Connection, engine: Engine): Promise<void> {
  const { db, exec } = connection;
  await db.schema
    .createTable('sale_totals')
    .addColumn('sale_id', engine.integer, (column) => column.primaryKey())
    .addColumn('subtotal', engine.integer, (column) => column.notNull())
    .addColumn('total', engine.integer, (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await db.schema
    .createTable('sale_totals_due')
    .addColumn('sale_id', engine.integer, (column) => column.primaryKey())
    .modifyEnd(engine.tableSuffix)
    .execute();
  await fill(connection);
  await exec(engine.name === 'postgres' ? dueTotals : sqliteTriggers);
}

const slice = 500;

async function fill({ db }: Connection): Promise<void> {
  const rows = await db.selectFrom('company_taxes').selectAll().orderBy('position').execute();
  const company = rows.map(({ name_fr, name_en, rate, from_day, to_day }): Tax => {
    return { name: { fr: name_fr, en: name_en }, rate, from: from_day, to: to_day };
  });
  for (let after = 0; ; ) {
    const sales = await db
      .selectFrom('sales')
      .select(['id', 'date', 'quote_number', 'invoice_number', 'taxes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(slice)
      .execute();
    const last = sales.at(-1)?.id;
    if (last === undefined) return;
    const lines = await db
      .selectFrom('sales_products')
      .select(['sale_id', 'produit_total', 'taxes'])
      .where('sale_id', '>', after)
      .where('sale_id', '<=', last)
      .execute();
    const linesOf = new Map<number, typeof lines>(sales.map(({ id }) => [id, []]));
    for (const line of lines) linesOf.get(line.sale_id)?.push(line);
    const totals = sales.map((sale) => {
      const taxed = (linesOf.get(sale.id) ?? []).map(({ produit_total, taxes }) => ({
        amount: decimalText(produit_total),
        taxes: taxes === null ? null : readTaxes(JSON.parse(taxes)),
      }));
      const rates = isFinalized(sale) ? readTaxes(JSON.parse(sale.taxes)) : taxesOn(sale.date, company);
      const { subtotal, total } = saleTotals(taxed, rates);
      return { sale_id: sale.id, subtotal: unitsOf(subtotal), total: unitsOf(total) };
    });
    await db.insertInto('sale_totals').values(totals).execute();
    after = last;
  }
}

function unitsOf(amount: string): number {
  return Number(minorUnits(amount));
}
