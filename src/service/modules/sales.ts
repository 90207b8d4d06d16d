import { sql } from 'kysely';
import type { Problem } from '#contract/core/validation-messages.ts';
import { readTaxes } from '#contract/core/wire.ts';
import { sales as module } from '#contract/modules/sales.ts';
import { isFinalized } from '#contract/rules/sale.ts';
import { invalid } from '#service/api-error.ts';
import type { WriteContext } from '#service/commands/context.ts';
import { implement } from '#service/commands/implement-module.ts';
import { nextNumber, numberFieldsOf } from '#service/commands/sequences.ts';
import { mapTable } from '#service/commands/table-mapping.ts';
import { tableOperations } from '#service/commands/table-operations.ts';
import { recomputeDueTotals } from '#service/commands/taxes/due-totals.ts';
import { ratesToFix, withTotals } from '#service/commands/taxes/sale-totals.ts';
import type { Values } from '#service/sql/row-codec.ts';

const mapping = mapTable('sales', {
  computed: {
    subtotal: () => sql`(select stored.subtotal from sale_totals as stored where stored.sale_id = sales.id)`,
    total: () => sql`(select stored.total from sale_totals as stored where stored.sale_id = sales.id)`,
  },
  afterWrite: recomputeDueTotals,
  // As stored, without the amounts of an answer. The taxes of an open sale are not its own yet.
  asAudited: ({ taxes, ...sale }) => ({
    ...sale,
    taxes: sale.quote_number || sale.invoice_number ? readTaxes(taxes) : [],
  }),
});
const { list, retrieve, create, update } = tableOperations(module, mapping, ({ db }, sales) => withTotals(db, sales));

export const sales = implement(
  module,
  mapping,
  {
    list,
    retrieve,
    create: async (context, body) => {
      const sale_number = await nextNumber(context.statements, 'sales.sale_number');
      return create(context, { ...body, sale_number, invoice_number: 0, quote_number: 0, taxes: [] });
    },
    update: async (context, before, { action, ...changes }) => {
      const isFinal = isFinalized(before);
      if (isFinal) requireUnchanged(before, changes);
      const number = action && (action === 'invoice' ? 'invoice_number' : 'quote_number');
      // A sale gets its quote number and its invoice number only once, even if the document is made again.
      if (!number || before[number]) return update(context, before, changes);
      const fixed = isFinal ? {} : { taxes: await ratesToFix(context.db, changes.date ?? before.date) };
      const given = { [number]: await nextNumber(context.statements, `sales.${number}`) };
      return update(context, before, { ...changes, ...fixed, ...given });
    },
  },
  {
    conflicts: takenNumbers,
    // Until its first document a sale has the taxes that are in force on its day.
    followsSettings: (value) => (value.quote_number || value.invoice_number ? [] : ['taxes']),
    assign: async ({ statements }, value) =>
      value.sale_number ? value : { ...value, sale_number: await nextNumber(statements, 'sales.sale_number') },
  },
);

/** The numbers that are taken already: somebody has the document with such a number. */
async function takenNumbers({ statements }: WriteContext, sale: Values): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of numberFieldsOf('sales')) {
    const number = Number(sale[field] ?? 0);
    if (number && (await statements.has('sales', field, number)))
      problems.push({ field, problem: 'number_taken', params: { number: String(number) } });
  }
  return problems;
}

/** A quoted or invoiced sale must not change, because somebody already has the document. */
function requireUnchanged(before: Values, changes: Values): void {
  const changed = Object.keys(changes).filter((name) => changes[name] !== before[name]);
  if (changed.length) throw invalid(changed.map((field) => ({ field, problem: 'sale_settled' })));
}
