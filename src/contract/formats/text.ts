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
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter);
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

/** An account as the ledger keeps it: `5370 ` and `5370` would be two lines of a balance that read the same. */
export function normalizeAccount(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
