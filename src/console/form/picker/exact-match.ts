/** The one record that is called exactly as somebody typed: by its code first, else by its name. */
import { nameAndCode } from '#console/data/record-name.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fold } from '#contract/formats/text.ts';

export function exactMatch(
  segment: Segment,
  records: readonly WireRecord[],
  typed: string,
  language: Language,
): WireRecord | undefined {
  return codeMatch(records, typed) ?? only(namesakes(segment, records, typed, language));
}

/** All that are called so. */
export function namesakes(
  segment: Segment,
  records: readonly WireRecord[],
  typed: string,
  language: Language,
): readonly WireRecord[] {
  const wanted = fold(typed.trim());
  return wanted ? records.filter((record) => spellings(segment, record, language).includes(wanted)) : [];
}

/** A code is one record's alone, also while others are still being found. */
export function codeMatch(records: readonly WireRecord[], typed: string): WireRecord | undefined {
  const wanted = fold(typed.trim());
  return only(records.filter(({ code }) => typeof code === 'string' && code !== '' && fold(code) === wanted));
}

function only(matches: readonly WireRecord[]): WireRecord | undefined {
  return matches.length === 1 ? matches[0] : undefined;
}

function spellings(segment: Segment, record: WireRecord, language: Language): string[] {
  const { name, code } = nameAndCode(segment, record, language);
  return [name, `${name} (${code})`, String(record.id)].map(fold);
}
