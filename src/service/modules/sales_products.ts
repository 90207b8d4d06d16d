import { isDeepStrictEqual } from 'node:util';
import { readTaxes } from '#contract/core/wire.ts';
import { lineTotal, maxAmount, minorUnits } from '#contract/formats/decimal.ts';
import { sales_products as module } from '#contract/modules/sales_products.ts';
import { isFinalized } from '#contract/rules/sale.ts';
import { invalidField } from '#service/api-error.ts';
import type { Context } from '#service/commands/context.ts';
import { implement, type ModuleRecord } from '#service/commands/implement-module.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import { recomputeDueTotals } from '#service/commands/taxes/due-totals.ts';
import { withLineTotals } from '#service/commands/taxes/sale-totals.ts';
import type { Values } from '#service/sql/row-codec.ts';

type SaleLine = ModuleRecord<typeof module.fields>;

const mapping = mapTable('sales_products', {
  afterWrite: recomputeDueTotals,
  // As stored, without the amounts of an answer.
  asAudited: ({ taxes, ...line }) => ({ ...line, taxes: taxes && readTaxes(taxes) }),
});
const { list, retrieve, create, update } = tableOperations(module, mapping, ({ db }, lines) =>
  withLineTotals(db, lines),
);

interface Line {
  product_quantity: string;
  product_price: string;
  product_discount: string;
}

function totalOf(line: Line): string {
  const total = storableTotal(line);
  if (total === undefined) throw invalidField('product_price', 'amount_too_large');
  return total;
}

function isSamePrice(before: Line, after: Line): boolean {
  return (
    before.product_quantity === after.product_quantity &&
    before.product_price === after.product_price &&
    before.product_discount === after.product_discount
  );
}

/** Undefined if it is larger than an amount may be. */
function storableTotal({ product_quantity, product_price, product_discount }: Line): string | undefined {
  const total = lineTotal(product_quantity, product_price, product_discount);
  const units = minorUnits(total);
  return units === undefined || units > maxAmount || units < -maxAmount ? undefined : total;
}

function lineIn({ product_quantity, product_price, product_discount }: Values): Line {
  return {
    product_quantity: String(product_quantity),
    product_price: String(product_price),
    product_discount: String(product_discount),
  };
}

/** A file or another service may leave the total out. A total that is given is kept. */
function withTotal(value: Values): Values {
  if (/[1-9]/.test(String(value.produit_total))) return value;
  return { ...value, produit_total: storableTotal(lineIn(value)) ?? '0.00' };
}

/** Copies the product's name at the time of the sale, so that renaming the product later does not change a document. */
async function nameOf({ db }: Context, productId: number): Promise<string> {
  const product = await db
    .selectFrom('products')
    .select(['name_fr', 'name_en'])
    .where('id', '=', productId)
    .executeTakeFirst();
  return product?.name_fr || product?.name_en || '';
}

/** A line that changes its sale changes the documents of both, of which somebody may already have one. */
async function requireSameSale(context: Context, before: SaleLine, saleId = before.sale_id): Promise<void> {
  if (saleId === before.sale_id) return;
  for (const id of [before.sale_id, saleId])
    if (await isFinal(context, id)) throw invalidField('sale_id', 'line_of_settled_sale');
}

async function isFinal({ db }: Context, saleId: number): Promise<boolean> {
  const sale = await db
    .selectFrom('sales')
    .select(['quote_number', 'invoice_number'])
    .where('id', '=', saleId)
    .executeTakeFirst();
  return sale !== undefined && isFinalized(sale);
}

/** The taxes of a line must not change once a document has it, because somebody already has the document. */
async function requireSameTaxes(
  context: Context,
  before: SaleLine,
  taxes: SaleLine['taxes'] | undefined,
): Promise<void> {
  if (taxes === undefined || isDeepStrictEqual(namesOf(taxes), namesOf(before.taxes))) return;
  if (await isFinal(context, before.sale_id)) throw invalidField('taxes', 'sale_settled');
}

const namesOf = (taxes: SaleLine['taxes']) => taxes?.map(({ name }) => name);

export const sales_products = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: async (context, body) => {
      const product_name = await nameOf(context, body.product_id);
      return create(context, { ...body, product_name, produit_total: totalOf(body) });
    },
    update: async (context, before, changes) => {
      await requireSameSale(context, before, changes.sale_id);
      await requireSameTaxes(context, before, changes.taxes);
      const { product_id } = changes;
      const renamed = product_id !== undefined && product_id !== before.product_id;
      const named = renamed ? { product_name: await nameOf(context, product_id) } : {};
      const after = { ...before, ...changes };
      // A total that came from a file or from another service stays until one of its factors changes.
      const totalled = isSamePrice(before, after) ? {} : { produit_total: totalOf(after) };
      return update(context, before, { ...changes, ...named, ...totalled });
    },
  },
  {
    derive: withTotal,
    fileProblems: (value) =>
      storableTotal(lineIn(value)) === undefined ? [{ field: 'product_price', problem: 'amount_too_large' }] : [],
  },
);
