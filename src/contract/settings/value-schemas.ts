/** The values that sections are made of. A wrong one names its problem in the words of the contract. */
import * as z from 'zod/mini';
import type { ProblemName } from '#contract/core/validation-messages.ts';
import { isDay, readTime } from '#contract/formats/calendar.ts';

/** Most texts are names; longer ones are paragraphs of papers. */
const maxTextLength = 255;
export const maxParagraphLength = 4000;
/** The most entries of one list. The total size is limited separately. */
const maxEntries = 5000;

export const text = (max = maxTextLength) => z.string().check(z.maxLength(max));
export const named = (max = maxTextLength) => text(max).check(z.regex(/\S/, problem('text_blank')));

export const listOf = <T extends z.ZodMiniType>(entry: T) => z.array(entry).check(z.maxLength(maxEntries));

/** `YYYY-MM-DD` */
export const day = z.string().check(z.refine(isDay, problem('day_expected')));
/** `HH:MM:SS` */
export const time = z.string().check(z.refine((value) => readTime(value) === value, problem('time_expected')));
/** `YYYY-MM` */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, problem('month_expected')));
/** A number on the wire, such as an id or a number that no module explains. */
export const number = z.int().check(z.minimum(0));

/** A text in both languages. */
export const bilingual = (max = maxTextLength) => z.strictObject({ fr: text(max), en: text(max) });

/** Names the problem of a value. `validate-settings.ts` reads it from the issue. */
export function problem(name: ProblemName): { error: ProblemName } {
  return { error: name };
}
