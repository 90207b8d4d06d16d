/** A picture that pdfkit could not draw ends no paper, and never the service. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { isDrawable } from '#service/papers/drawable-picture.ts';

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** A PNG with colours and transparency, which pdfkit decompresses. */
function pngOf(data: Buffer, [width, height] = [1, 1]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const pixel = deflateSync(Buffer.from([0, 1, 2, 3, 4]));

it('a PNG whose pixels are there is', () => {
  expect(isDrawable(pngOf(pixel))).toBe(true);
});

it.each([
  ['pixels that cannot be unpacked', pngOf(Buffer.from('no pixels'))],
  ['fewer pixels than its size', pngOf(pixel, [2, 1])],
  ['a size that no memory holds', pngOf(pixel, [2 ** 31, 2 ** 31])],
  ['no header', Buffer.from('89504e470d0a1a0a', 'hex')],
])('a PNG with %s is not', (_what, png) => {
  expect(isDrawable(png)).toBe(false);
});
