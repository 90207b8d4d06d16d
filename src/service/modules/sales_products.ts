import { lineTotal, maxAmount, minorUnits } from '#contract/formats/decimal.ts';
import { sales_products as module } from '#contract/modules/sales_products.ts';
import { invalidField } from '#service/api-error.ts';
import type { Context } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';

const storage = storageOf('sales_products');
const { list, retrieve, create, update } = tableOperations(module, storage);

interface Line {
  product_quantity: string;
  product_price: string;
  product_discount: string;
}

function totalOf({ product_quantity, product_price, product_discount }: Line): string {
  const total = lineTotal(product_quantity, product_price, product_discount);
  const units = minorUnits(total);
  if (units === undefined || units > maxAmount || units < -maxAmount)
    throw invalidField('product_price', 'amount_too_large');
  return total;
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

export const sales_products = implement(module, storage, {
  list,
  retrieve,
  create: async (context, body) =>
    create(context, { ...body, product_name: await nameOf(context, body.product_id), produit_total: totalOf(body) }),
  update: async (context, before, changes) => {
    const { product_id } = changes;
    const renamed = product_id !== undefined && product_id !== before.product_id;
    const product_name = renamed ? await nameOf(context, product_id) : before.product_name;
    return update(context, before, { ...changes, product_name, produit_total: totalOf({ ...before, ...changes }) });
  },
});
