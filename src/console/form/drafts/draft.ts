/** A draft: what was typed in a form and not yet saved, as stored in this browser. */
import * as z from 'zod/mini';
import { intentSchema } from '#console/form/drafts/intent.ts';
import { languages } from '#contract/core/language.ts';
import { segments } from '#contract/core/segments.ts';
import { isDay, wallSeconds } from '#contract/formats/calendar.ts';

export const draftSchema = z.object({
  id: z.string(),
  segment: z.enum(segments),
  /** Absent for a new record. */
  recordId: z.optional(z.int()),
  /** The record's name, if it has one. */
  name: z.string(),
  /** When something was last typed, as `YYYY-MM-DD HH:MM:SS` of the local clock. */
  at: z.string().check(
    z.regex(/^.{10} \d\d:\d\d:\d\d$/),
    z.refine((at) => isDay(at.slice(0, 10))),
  ),
  /** The language in which the amounts are spelled. */
  language: z.enum(languages),
  /** The fields whose values differ from those at the start. The form may have other fields by now. */
  typed: z.record(z.string(), z.unknown()),
  /** The record with which the form was opened, by field; empty for a new one. */
  base: z.record(z.string(), z.unknown()),
  /** The idempotency key of a create that was sent, with its body. */
  intent: z.optional(intentSchema),
});

export type Draft = z.infer<typeof draftSchema>;

type Age = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number };

/** How long ago, in the largest unit that fits. Both are `YYYY-MM-DD HH:MM:SS`. */
export function ageOf(at: string, now: string): Age {
  const secondsOf = (text: string) => wallSeconds({ day: text.slice(0, 10), time: text.slice(11) });
  const minutes = Math.max(0, Math.floor((secondsOf(now) - secondsOf(at)) / 60));
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
