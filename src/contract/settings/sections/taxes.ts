import * as z from 'zod/mini';
import { ratePattern } from '#contract/formats/tax-list.ts';
import { day, listOf, problem, text } from '#contract/settings/value-schemas.ts';

/** Both names are shown to clients, so neither may be empty. */
const names = z.strictObject({
  fr: text().check(z.regex(/\S/, problem('text_blank'))),
  en: text().check(z.regex(/\S/, problem('text_blank'))),
});

const tax = z
  .looseObject({
    name: names,
    /** Per cent, exact: `9.975`. */
    rate: z.string().check(z.regex(ratePattern, problem('rate_expected'))),
    /** The first and the last day on which it is in force; null for no end. */
    from: day,
    to: z.nullable(day),
  })
  .check(z.refine(({ from, to }) => to === null || from <= to, { ...problem('end_before_start'), path: ['to'] }));

/** In the order in which papers show them. A changed rate is another entry with the same names. */
export const taxes = listOf(tax);
export type Tax = z.output<typeof tax>;
