/** Fields that follow from others of the same record and that a service may leave out. */

import type { Segment } from '#contract/core/segments.ts';
import { isDay, readTime, zeroTime } from '#contract/formats/calendar.ts';
import { completeEnd } from '#contract/rules/appointment.ts';
import { totalOfLine } from '#contract/rules/sale.ts';

type Values = Record<string, unknown>;

/** Takes the parsed values and the record as it was sent. */
export type DeduceFields = (values: Values, sent: Values) => Values;

/** Kept apart from the modules, because only code that reads or writes single records needs it. */
export const deducedFields: Partial<Record<Segment, DeduceFields>> = {
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

/** Without a time the appointment is not scheduled yet. Without an end it lasts as long as its duration says. */
function completeSpan(values: Values): Values {
  const text = (name: string) => String(values[name] ?? '');
  const [date_at, duration] = [text('date_at'), text('duration')];
  const time_at = readTime(text('time_at')) ?? zeroTime;
  if (!isDay(date_at)) return { time_at };
  const date_end = isDay(text('date_end')) ? text('date_end') : undefined;
  return { ...completeEnd({ date_at, time_at, duration, date_end, time_end: readTime(text('time_end')) }) };
}
