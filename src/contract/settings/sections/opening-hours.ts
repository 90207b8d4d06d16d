import * as z from 'zod/mini';
import { day, listOf, problem, text, time } from '#contract/settings/value-schemas.ts';

const span = z
  .looseObject({ from: time, to: time })
  .check(z.refine(({ from, to }) => from < to, { ...problem('end_before_start'), path: ['to'] }));

const daysInWeek = 7;

/** When the shop works. */
export const openingHours = z.strictObject({
  /** The hours of each weekday, from Sunday; null for a day off. */
  week: z.array(z.nullable(span)).check(z.length(daysInWeek)),
  /** Days on which nobody works, whatever the week says. */
  holidays: listOf(z.strictObject({ day, name: text() })),
  /** Days with hours of their own; null for a closed day. They take precedence over holidays. */
  exceptions: listOf(z.strictObject({ day, hours: z.nullable(span), name: z.optional(text()) })),
});
export type OpeningHours = z.output<typeof openingHours>;
