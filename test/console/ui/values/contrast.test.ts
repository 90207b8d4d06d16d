import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableContrast, readableOn } from '#console/ui/values/contrast.ts';

const colours = fc.stringMatching(/^#[0-9a-f]{6}$/);

test('black on white is the most there is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('red', '#ffffff')).toBeUndefined();
});

test('a readable pair is kept, and any other is made readable', () => {
  expect(readableOn('#ffffff', '#0d6571')).toBe('#0d6571');
  expect(readableOn('#ffff00', '#ffffff')).toBe('#000000');
  fc.assert(
    fc.property(colours, colours, (fill, text) => {
      const written = readableOn(fill, text);
      expect(contrast(fill, written)).toBeGreaterThanOrEqual(readableContrast);
    }),
  );
});
