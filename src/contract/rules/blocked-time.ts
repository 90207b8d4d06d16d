/**
 * Time in a bay that is kept free of work: an appointment for nobody, whose title begins with one of these words. The
 * wire has no other mark for it.
 */
import type { Language } from '#contract/core/language.ts';
import { fold } from '#contract/formats/text.ts';

/** The title of new blocked time. */
export const blockedTitle: Record<Language, string> = { en: 'Blocked', fr: 'Plage bloquée' };

const beginning = /^(blocked|plage bloquee|bloquee?)(?![\p{L}\p{N}])/u;

interface Titled {
  title: string | null;
  client_id: number;
  sale_id: number;
  vehicle_id: number;
}

/** Recognized by the beginning of the title in either language, because no field of the record says it. */
export function isBlockedTime({ title, client_id, sale_id, vehicle_id }: Titled): boolean {
  return !client_id && !sale_id && !vehicle_id && beginning.test(fold(title?.trim() ?? ''));
}
