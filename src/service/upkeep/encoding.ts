/** Texts of files: UTF-8, and the encoding in which older spreadsheets save. */

const signsFrom80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Undefined where the bytes are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Node 20 reads this encoding as if it were ISO-8859-1: without the euro and the typographic apostrophe. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes).toString('latin1');
  return latin1.replace(/[\u0080-\u009f]/g, (sign) => signsFrom80[sign.charCodeAt(0) - 0x80] ?? sign);
}
