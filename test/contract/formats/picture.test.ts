/** A picture counts as whole if its bytes begin and end as those of a PNG or a JPEG and give a size. */
import { expect, it } from 'vitest';
import { isWholePicture } from '#contract/formats/picture.ts';
import { logoImage } from '#demo/words/logo.ts';

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = [...Buffer.from(dot, 'base64')];
const begin = [0xff, 0xd8];
const jfif = [0xff, 0xe0, 0, 4, 0, 0];
const sizeOf = (height: number, width: number) => [0xff, 0xc0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0];
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3];
const end = [0xff, 0xd9];

const urlOf = (bytes: readonly number[]) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

it.each([
  ['a PNG', png],
  ['a PNG with bytes behind its end', [...png, 1, 2]],
  ['a JPEG', [...begin, ...jfif, ...sizeOf(2, 3), ...scan, ...end]],
  ['a JPEG with fill bytes, and bytes behind its end', [...begin, 0xff, 0xff, ...sizeOf(2, 3), ...scan, ...end, 0, 0]],
])('%s is whole', (_what, bytes) => {
  expect(isWholePicture(urlOf(bytes))).toBe(true);
});

it('the logo of the demonstration is whole', () => {
  expect(isWholePicture(logoImage)).toBe(true);
});

it.each([
  ['words', [...Buffer.from('hello world')]],
  ['nothing', []],
  ['a PNG without its last byte but one', png.slice(0, -6)],
  ['a PNG that was cut off in its data', png.slice(0, 50)],
  ['the beginning of a PNG', png.slice(0, 33)],
  ['a PNG without a width', [...png.slice(0, 16), 0, 0, 0, 0, ...png.slice(20)]],
  ['a JPEG of six bytes', [...begin, 0xff, 0xe0, ...end]],
  ['a JPEG without a size', [...begin, ...jfif, ...scan, ...end]],
  ['a JPEG of no height', [...begin, ...sizeOf(0, 3), ...scan, ...end]],
  ['a JPEG that was cut off', [...begin, ...jfif, ...sizeOf(2, 3), ...scan]],
  ['segments that are none', [...begin, ...Array.from({ length: 20 }, () => 0)]],
])('%s is not', (_what, bytes) => {
  expect(isWholePicture(urlOf(bytes))).toBe(false);
});

it('what is no base64 is not', () => {
  expect(isWholePicture('data:image/png;base64,é')).toBe(false);
});
