/** Whole numbers from 1 as addresses, requests and commands spell them: digits, without a sign or leading zeros. */

/**
 * An id, or the number of a document. Undefined for anything else: for 0, which no record has as its id (rulings section 2), and
 * for what is too large to be held exactly, which would name another record.
 */
export function parsePositiveInteger(text: string | null | undefined): number | undefined {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * The number of a page in an address, or of rows on a page. Undefined above nine digits, beyond the last page of any
 * list.
 */
export function parsePageNumber(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
