import { expect, test } from 'vitest';
import { readRetryAfter } from '#contract/formats/retry-after.ts';

const read = (lines: Record<string, string>) => readRetryAfter(new Headers(lines));

test('seconds are taken as they are', () => {
  expect(read({ 'Retry-After': '12' })).toBe(12);
  expect(read({ 'Retry-After': ' 0 ' })).toBe(0);
});

test('a moment is held against the clock of the service, however wrong this one is', () => {
  const lines = { 'Retry-After': 'Wed, 21 Oct 1998 07:28:30 GMT', Date: 'Wed, 21 Oct 1998 07:28:00 GMT' };
  expect(read(lines)).toBe(30);
});

test('a moment that is over is no wait', () => {
  expect(read({ 'Retry-After': 'Wed, 21 Oct 1998 07:28:00 GMT' })).toBe(0);
});

test('what is neither, or absent, is no wish', () => {
  expect(read({ 'Retry-After': 'soon' })).toBeUndefined();
  expect(read({})).toBeUndefined();
});
