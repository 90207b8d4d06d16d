/** Finds the record that a typed text refers to. */
import { nameAndCode } from '#console/data/record-name.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fold } from '#contract/formats/text.ts';

/** The single record whose code, or else whose name, is exactly the typed text. */
export function exactMatch(
  segment: Segment,
  records: readonly WireRecord[],
  typed: string,
  language: Language,
): WireRecord | undefined {
  return codeMatch(records, typed) ?? only(namesakes(segment, records, typed, language));
}

/** All records with this name. */
export function namesakes(
  segment: Segment,
  records: readonly WireRecord[],
  typed: string,
  language: Language,
): readonly WireRecord[] {
  const folded = fold(typed.trim());
  return folded ? records.filter((record) => spellings(segment, record, language).includes(folded)) : [];
}

/** A code belongs to only one record, so a match is certain even before the search is complete. */
export function codeMatch(records: readonly WireRecord[], typed: string): WireRecord | undefined {
  const folded = fold(typed.trim());
  return only(records.filter(({ code }) => typeof code === 'string' && code !== '' && fold(code) === folded));
}

function only(matches: readonly WireRecord[]): WireRecord | undefined {
  return matches.length === 1 ? matches[0] : undefined;
}

function spellings(segment: Segment, record: WireRecord, language: Language): string[] {
  const { name, code } = nameAndCode(segment, record, language);
  return [name, `${name} (${code})`, String(record.id)].map(fold);
}
