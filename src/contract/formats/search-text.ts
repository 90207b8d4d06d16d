/** The normal form of texts for search: folded words, and letters and digits without the punctuation between them. */
import { fold } from '#contract/formats/text.ts';

/** The country code 1 of a North American phone number, which some people write and others do not. */
const countryCode = /(^|\s)\+?1[\s.-]*(?=\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(\s|$))/g;

/** The words of a search, folded. Every one of them must appear. */
export function searchWords(search: string): string[] {
  return fold(search).replace(countryCode, '$1').split(/\s+/).filter(Boolean);
}

/** A faster path for words of ASCII characters, which most are. */
const isPlain = /^[!-~]*$/;
const plainSeparators = /[^A-Za-z\d]+/g;

/** Control characters are not separators: no stored text contains them, so a search for one finds nothing. */
const separators = /[^\p{L}\p{N}\p{Cc}]+/gu;

/**
 * Removes what stands between letters and digits of a folded text: `450-555-0192` becomes `4505550192` and `j6w 7c7`
 * becomes `j6w7c7`. The space between two words of letters alone stays, because otherwise many short words would be
 * found across their boundary.
 */
function compact(folded: string): string {
  let joined = '';
  let endsInCode = true;
  for (const word of folded.split(/\s+/)) {
    const bare = isPlain.test(word) ? word.replace(plainSeparators, '') : word.replace(separators, '');
    if (!bare) continue;
    const isCode = /\d/.test(bare);
    joined += endsInCode || isCode ? bare : ` ${bare}`;
    endsInCode = isCode;
  }
  return joined;
}

/** Fewer letters and digits than this would match nearly every text. */
const minCompactLength = 3;

/** The texts that count as a match for the word: the word itself, or its letters and digits alone. */
export function spellingsOf(word: string): string[] {
  const bare = word.replace(separators, '');
  return bare !== word && bare.length >= minCompactLength ? [word, bare] : [word];
}

/** The text in its searched form: each folded line, followed by its compact form where that differs. */
export function searchable(text: string): string {
  const folded = fold(text);
  return isCompact.test(folded) ? folded : folded.split('\n').map(withCompact).join('\n');
}

/** Lines whose compact form is the line itself: words of letters with single spaces, or one code. */
const isCompact = /^(?:[a-z\d]+|[a-z]+(?: [a-z]+)*)$/;

function withCompact(line: string): string {
  const bare = compact(line);
  return bare && bare !== line ? `${line}\n${bare}` : line;
}
