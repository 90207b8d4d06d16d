/** What of a text is compared when people search: folded words, and letters and digits whatever stands between them. */
import { fold } from '#contract/formats/text.ts';

/** A number of this continent with its country's 1, which some write and some do not. */
const countryCode = /(^|\s)\+?1[\s.-]*(?=\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(\s|$))/g;

/** The words of a search, folded. Every one of them must appear. */
export function searchWords(search: string): string[] {
  return fold(search).replace(countryCode, '$1').split(/\s+/).filter(Boolean);
}

/** What no text of people holds is no separator, and finds nothing. */
const separators = /[^\p{L}\p{N}\p{Cc}]+/gu;

/**
 * Letters and digits without what stands between them, of a folded text: `450-555-0192` becomes `4505550192` and `j6w 7c7`
 * becomes `j6w7c7`. A space stays between two words of letters alone, or half of all short words would be found in any text.
 */
export function compact(folded: string): string {
  let joined = '';
  let endsInCode = true;
  for (const word of folded.split(/\s+/)) {
    const bare = word.replace(separators, '');
    if (!bare) continue;
    const isCode = /\d/.test(bare);
    joined += endsInCode || isCode ? bare : ` ${bare}`;
    endsInCode = isCode;
  }
  return joined;
}

/** Fewer letters and digits than these would be found nearly everywhere. */
const fewestCompact = 3;

/** What a searched text may hold for a word to be found: the word itself, or its letters and digits alone. */
export function spellingsOf(word: string): string[] {
  const bare = word.replace(separators, '');
  return bare !== word && bare.length >= fewestCompact ? [word, bare] : [word];
}

/** A text as it is searched: folded, and below each line the same without what stands between letters and digits. */
export function searchable(text: string): string {
  return fold(text).split('\n').map(withCompact).join('\n');
}

function withCompact(line: string): string {
  const bare = compact(line);
  return bare && bare !== line ? `${line}\n${bare}` : line;
}
