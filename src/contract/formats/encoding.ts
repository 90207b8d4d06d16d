/** Decodes text files: Unicode in its encodings, and the encoding of older spreadsheets; and answers as they declare it. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const signsFrom80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Undefined if the bytes are not valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const batch = 8192;

/** Node 20 decodes windows-1252 as ISO-8859-1 and so loses the euro sign and the typographic apostrophe. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let latin1 = '';
  for (let start = 0; start < bytes.length; start += batch) {
    latin1 += String.fromCharCode(...bytes.subarray(start, start + batch));
  }
  return latin1.replace(/[\u0080-\u009f]/g, (sign) => signsFrom80[sign.charCodeAt(0) - 0x80] ?? sign);
}

/**
 * Recognises the encoding by its byte order mark, or by where zero bytes stand. Anything that is not Unicode is taken
 * as windows-1252.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  const text = decodeUtf8(bytes);
  if (text !== undefined) return { text, encoding: 'utf-8' };
  return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 512);
  if (start.length < 4 || start.length % 2) return undefined;
  const zeros = (odd: number) => start.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const limit = start.length / 3;
  if (zeros(1) > limit && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > limit && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/**
 * The text of an answer in the charset of its `Content-Type`, and in UTF-8 where that names none that is known. Undefined
 * where the bytes are not of that charset: with other signs in their place the text would be another one.
 */
export function decodeAnswer(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>, contentType: string): string | undefined {
  try {
    return new TextDecoder(declaredIn(contentType), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The same in Node, whose decoder has no windows-1252 of its own. */
export function decodeAnswerInNode(bytes: Uint8Array<ArrayBuffer>, contentType: string): string | undefined {
  return declaredIn(contentType) === 'windows-1252' ? decodeWindows1252(bytes) : decodeAnswer(bytes, contentType);
}

/** Where the bytes of an answer are not of its charset: its name, and the text before the first of them. */
export function findUndecodable(bytes: Uint8Array, contentType: string): { encoding: string; before: string } {
  const encoding = declaredIn(contentType);
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

function declaredIn(contentType: string): string {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return 'utf-8';
  }
}
