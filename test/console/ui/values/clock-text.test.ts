import { expect, test } from 'vitest';
import { clockText, clockTextToSecond } from '#console/ui/values/clock-text.ts';

test.each([
  ['2026-11-21 14:05:09', 'en', '2:05\u00a0p.m.', '2:05:09\u00a0p.m.'],
  ['2026-11-21 14:05:09', 'fr', '14\u00a0h\u00a005', '14\u00a0h\u00a005\u00a0min\u00a009\u00a0s'],
  ['2026-11-21 14:00:09', 'fr', '14\u00a0h', '14\u00a0h\u00a000\u00a0min\u00a009\u00a0s'],
  ['2026-11-21 00:00:00', 'en', '12:00\u00a0a.m.', '12:00:00\u00a0a.m.'],
] as const)('%s reads in %s as %s', (moment, language, short, long) => {
  expect(clockText(moment, '2026-11-21', language)).toBe(short);
  expect(clockTextToSecond(moment, language)).toBe(long);
});

test('a moment of another day says its day', () => {
  expect(clockText('2026-11-20 14:05:09', '2026-11-21', 'en')).toBe('2026-11-20 2:05\u00a0p.m.');
});
