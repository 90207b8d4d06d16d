/** The encoding of older spreadsheets, and of services that say ISO-8859-1. */

const signsFrom80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const batch = 8192;

/** Node 20 decodes windows-1252 as ISO-8859-1 and so loses the euro sign and the typographic apostrophe. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let latin1 = '';
  for (let start = 0; start < bytes.length; start += batch) {
    latin1 += String.fromCharCode(...bytes.subarray(start, start + batch));
  }
  return latin1.replace(/[\u0080-\u009f]/g, (sign) => signsFrom80[sign.charCodeAt(0) - 0x80] ?? sign);
}
