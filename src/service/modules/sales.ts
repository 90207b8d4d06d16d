import { sales as module } from '#contract/modules/sales.ts';
import { invalid } from '#service/api-error.ts';
import { implement } from '#service/commands/implement.ts';
import { nextNumber } from '#service/commands/sequences.ts';
import { storageOf } from '#service/commands/storage.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import type { Values } from '#service/sql/row-codec.ts';

const storage = storageOf('sales');
const { list, retrieve, create, update } = tableOperations(module, storage);

export const sales = implement(
  module,
  storage,
  {
    list,
    retrieve,
    create: async (context, body) =>
      create(context, {
        ...body,
        sale_number: nextNumber(context.statements, 'sales.sale_number'),
        invoice_number: 0,
        quote_number: 0,
      }),
    update: async (context, before, { action, ...changes }) => {
      if (before.invoice_number || before.quote_number) requireUnchanged(before, changes);
      const number = action && (action === 'invoice' ? 'invoice_number' : 'quote_number');
      // A sale gets its quote number and its invoice number only once, even if the document is made again.
      if (!number || before[number]) return update(context, before, changes);
      return update(context, before, { ...changes, [number]: nextNumber(context.statements, `sales.${number}`) });
    },
  },
  {
    assign: ({ statements }, value) =>
      value.sale_number ? value : { ...value, sale_number: nextNumber(statements, 'sales.sale_number') },
  },
);

/** A quoted or invoiced sale must not change, because somebody already has the document. */
function requireUnchanged(before: Values, changes: Values): void {
  const changed = Object.keys(changes).filter((name) => changes[name] !== before[name]);
  if (changed.length) throw invalid(changed.map((field) => ({ field, problem: 'sale_settled' })));
}
