/** Whether pdfkit can draw a picture. It decodes the pixels of a PNG later, where its errors cannot be caught. */
import { inflateSync } from 'node:zlib';

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The number of values for each pixel, by the colour type of PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The limit of the unpacked pixels: a picture as large as a screen, which takes little of the service's memory. */
const maxBytes = 32 * 2 ** 20;

/** The bytes of a data URL in base64. */
export function pictureIn(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

export function isDrawable(picture: Buffer): boolean {
  if (!picture.subarray(0, pngSignature.length).equals(pngSignature)) return true;
  try {
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    const bits = picture.readUInt8(24) * (channels[picture.readUInt8(25)] ?? Number.NaN);
    const pixels = inflateSync(Buffer.concat(dataIn(picture)), { maxOutputLength: maxBytes });
    return pixels.length >= (width * height * bits) / 8;
  } catch {
    return false;
  }
}

function dataIn(png: Buffer): Buffer[] {
  const data: Buffer[] = [];
  for (let at = pngSignature.length; at + 12 <= png.length; at += png.readUInt32BE(at) + 12) {
    const begin = at + 8;
    if (png.toString('latin1', at + 4, begin) === 'IDAT') data.push(png.subarray(begin, begin + png.readUInt32BE(at)));
  }
  return data;
}
