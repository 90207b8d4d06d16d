/** What follows from the other fields of a record, where a service leaves it out. */

import type { Segment } from '#contract/core/segments.ts';
import { isDay, readTime, zeroTime } from '#contract/formats/calendar.ts';
import { completeEnd } from '#contract/rules/appointment.ts';
import { totalOfLine } from '#contract/rules/sale.ts';

type Values = Record<string, unknown>;

/** Of the values as they are read, and of the record as it was sent. */
export type Deduce = (values: Values, sent: Values) => Values;

/** Beside the modules, for only what reads and writes single records needs it. */
export const deductions: Partial<Record<Segment, Deduce>> = {
  actions: ({ date, time }) => (time ? {} : { time: String(date).slice(11) }),
  agenda_appointments: completeSpan,
  sales_products: (line, { produit_total }) => (produit_total ? {} : { produit_total: totalFrom(line) }),
};

function totalFrom({ product_quantity, product_price, product_discount }: Values): string {
  return totalOfLine({
    product_quantity: String(product_quantity),
    product_price: String(product_price),
    product_discount: String(product_discount),
  });
}

/** Without a time it is not scheduled yet; without an end it lasts as long as its duration says. */
function completeSpan(values: Values): Values {
  const text = (name: string) => String(values[name] ?? '');
  const [date_at, duration] = [text('date_at'), text('duration')];
  const time_at = readTime(text('time_at')) ?? zeroTime;
  if (!isDay(date_at)) return { time_at };
  const date_end = isDay(text('date_end')) ? text('date_end') : undefined;
  return { ...completeEnd({ date_at, time_at, duration, date_end, time_end: readTime(text('time_end')) }) };
}
