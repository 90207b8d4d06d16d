import * as z from 'zod/mini';

const text = z.string();
const integer = z.int();

/** A line of an account, with the balance in its currency after it. */
export const postedLine = z.object({
  entry: z.object({ id: integer, number: text, date: text, name: text, reference: text, description: text }),
  reference: text,
  // Only where the service shows this field.
  projet_id: z.optional(text),
  amount: text,
  currency: text,
  credit: text,
  balance: text,
});

/** The totals of a period in one currency, and the balances before and after it. `count` is the number of lines. */
export const accountSums = z.object({
  currency: text,
  opening: text,
  debit: text,
  credit: text,
  closing: text,
  count: integer,
});
