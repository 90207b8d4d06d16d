/** Whether bytes are a whole PNG or JPEG: their beginning, a size, and their end. The pixels between are not read. */

/** Requires a data URL in base64. */
export function isWholePicture(dataUrl: string): boolean {
  const bytes = bytesOf(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return isWholePng(bytes) || isWholeJpeg(bytes);
}

/** Empty for a text that is not base64. */
function bytesOf(base64: string): DataView {
  try {
    return new DataView(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer);
  } catch {
    return new DataView(new ArrayBuffer(0));
  }
}

const pngSignature = 0x89504e47_0d0a1a0an;
const [header, data, end] = [0x49484452, 0x49444154, 0x49454e44];
const headerAt = 8;

/** A PNG has chunks of a length, a name, that many bytes and a checksum. The header with the size comes first. */
function isWholePng(bytes: DataView): boolean {
  if (bytes.byteLength < 33 || bytes.getBigUint64(0) !== pngSignature || bytes.getUint32(headerAt + 4) !== header)
    return false;
  if (!bytes.getUint32(headerAt + 8) || !bytes.getUint32(headerAt + 12)) return false;
  let hasData = false;
  for (let at = headerAt; at + 12 <= bytes.byteLength; at += bytes.getUint32(at) + 12) {
    const name = bytes.getUint32(at + 4);
    if (name === end) return hasData;
    hasData ||= name === data;
  }
  return false;
}

const [beginMarker, endMarker, scanMarker] = [0xffd8, 0xffd9, 0xffda];
/** The segments between 0xffc0 and 0xffcf that do not contain a size. */
const withoutSize = [0xffc4, 0xffc8, 0xffcc];

/**
 * A JPEG has segments with a marker and a length, one of them with the size, and then scans, which contain no end
 * marker.
 */
function isWholeJpeg(bytes: DataView): boolean {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== beginMarker) return false;
  let hasSize = false;
  for (let at = 2; at + 9 <= bytes.byteLength; at += bytes.getUint16(at + 2) + 2) {
    // Any number of fill bytes may go before a marker.
    while (at + 9 < bytes.byteLength && bytes.getUint16(at) === 0xffff) at++;
    const marker = bytes.getUint16(at);
    if (marker < 0xff01) return false;
    if (marker === scanMarker) return hasSize && hasEnd(bytes, at);
    if (marker >= 0xffc0 && marker <= 0xffcf && !withoutSize.includes(marker))
      hasSize = bytes.getUint16(at + 5) > 0 && bytes.getUint16(at + 7) > 0;
  }
  return false;
}

function hasEnd(bytes: DataView, from: number): boolean {
  // Cameras append bytes of their own after the end.
  for (let at = bytes.byteLength - 2; at > from; at--) if (bytes.getUint16(at) === endMarker) return true;
  return false;
}
