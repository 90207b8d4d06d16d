/** What a text may be (rulings section 3, "text"), and how texts compare (section 2, "order"). */

export const shortText = 255;
export const longText = 65_535;

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const visible = /[^\s\p{Z}\p{C}]/u;

/** NUL and unpaired surrogates cannot be kept byte for byte by every engine. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

/** Characters are code points, so that an emoji counts once. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || [...text].length > max;
}

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const unaccented = /^[ -~\n]*$/;

/** Without case and accents: `Élan` becomes `elan`. Search and alphabetical order go by this. */
export function fold(text: string): string {
  if (unaccented.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] as string);
}

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

/** By code point, as the databases compare bytes of UTF-8. */
export function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  if (index === length) return left.length - right.length;
  return rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
}

/** Surrogates stand for characters above U+FFFF, and so come after all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2000 : unit >= 0xe000 ? unit - 0x800 : unit;
}
