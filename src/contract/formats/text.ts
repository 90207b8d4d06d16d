/** Limits of texts (rulings section 3, "text"), and how texts are compared (section 2, "order"). */

export const maxShortText = 255;
export const maxLongText = 65_535;

const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const visible = /[^\s\p{Z}\p{C}]/u;

/** Not every database engine can store NUL and unpaired surrogates unchanged. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

/** Counts code points, so that an emoji counts once. */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || [...text].length > max;
}

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const unaccented = /^[ -~\n]*$/;

/** Removes case and accents: `Élan` becomes `elan`. Search and alphabetical order use this form. */
export function fold(text: string): string {
  if (unaccented.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
}

/** The order of days, times, codes and folded texts, for which any fixed order is enough. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Compares by code point, like the databases, which compare bytes of UTF-8. */
export function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  let index = 0;
  while (index < length && left.charCodeAt(index) === right.charCodeAt(index)) index++;
  if (index === length) return left.length - right.length;
  return rank(left.charCodeAt(index)) - rank(right.charCodeAt(index));
}

/** Surrogates encode characters above U+FFFF, so they are ranked after all other code units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2000 : unit >= 0xe000 ? unit - 0x800 : unit;
}

/** The stored form of an account. Without it, `5370 ` and `5370` would be two lines of a balance that look the same. */
export function normalizeAccount(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/** The words of a text, including numbers, without spaces and punctuation. */
export function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u);
}
