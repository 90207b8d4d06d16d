import { sales as module } from '#contract/modules/sales.ts';
import { implement } from '#service/kit/implement.ts';
import { nextNumber } from '#service/kit/numbers.ts';
import { storageOf } from '#service/kit/storage.ts';
import { tableOf } from '#service/kit/table-of.ts';

const storage = storageOf('sales');
const { list, retrieve, create, update } = tableOf(module, storage);

export const sales = implement(module, storage, {
  list,
  retrieve,
  create: async (context, body) =>
    create(context, {
      ...body,
      sale_number: await nextNumber(context.db, 'sales.sale_number'),
      invoice_number: 0,
      quote_number: 0,
    }),
  // A second invoice or quote of the same sale gives no second number.
  update: async (context, before, { action, ...changes }) => {
    const number = action === 'invoice' ? 'invoice_number' : 'quote_number';
    if (before[number]) return update(context, before, changes);
    return update(context, before, { ...changes, [number]: await nextNumber(context.db, `sales.${number}`) });
  },
});
