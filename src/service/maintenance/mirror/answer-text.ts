/** Decodes the answer of a source by the charset that it declares. */
import { charsetOf } from '#contract/formats/charset.ts';
import { decodeWindows1252 } from '#contract/formats/windows-1252.ts';

/**
 * The text of an answer in the charset of its `Content-Type`, or in UTF-8 if that names no known one. Undefined if the
 * bytes are invalid in that charset, because replacement characters would change the text.
 */
export function decodeAnswer(bytes: Uint8Array, contentType: string): string | undefined {
  const encoding = charsetOf(contentType);
  if (encoding === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Where an answer has bytes that are invalid in its charset: the charset's name, and the text before the first of them.
 */
export function findUndecodable(bytes: Uint8Array, contentType: string): { encoding: string; before: string } {
  const encoding = charsetOf(contentType);
  const beginning = (length: number): string | undefined => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, length), { stream: true });
    } catch {
      return undefined;
    }
  };
  let [good, bad] = [0, bytes.length + 1];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (beginning(middle) === undefined) bad = middle;
    else good = middle;
  }
  return { encoding, before: beginning(good) ?? '' };
}
