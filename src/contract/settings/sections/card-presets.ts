import * as z from 'zod/mini';
import { listOf, named, number, problem, text } from '#contract/settings/value-schemas.ts';

const hours = z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, problem('hours_expected')));

const preset = z.strictObject({
  name: named(60),
  /** By record name in the wire's spelling. Absent fields keep the value of the form. */
  values: z.strictObject({
    title: z.optional(text()),
    duration: z.optional(hours),
    workflow_id: z.optional(number),
    bay_id: z.optional(number),
    notes: z.optional(text()),
  }),
});
export type CardPreset = z.output<typeof preset>;

/** The presets for new cards, by kind of card, which is a module's name. */
export const cardPresets = z.record(z.string(), listOf(preset));
