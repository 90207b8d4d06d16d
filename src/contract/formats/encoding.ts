/** Decodes text files: Unicode in its encodings, and the encoding of older spreadsheets. */

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
