import { expect, test } from 'vitest';
import { merged } from '#console/build/merge-icon-paths.ts';

test('the paths of an icon become one', () => {
  const shapes = '[["path", { "d": "M3 21l18 0", "key": "svg-0" }], ["path", { "d": "M5 21v-10", "key": "svg-1" }]]';
  expect(JSON.parse(merged(shapes))).toEqual([['path', { d: 'M3 21l18 0M5 21v-10', key: 'svg-0' }]]);
});

test.each([
  '[["path", { "d": "M3 21l18 0", "key": "svg-0" }], ["path", { "d": "m5 21v-10", "key": "svg-1" }]]',
  '[["path", { "d": "M3 21l18 0", "key": "svg-0" }], ["circle", { "cx": "5", "cy": "5", "r": "2", "key": "svg-1" }]]',
  '[["path", { "d": "M3 21l18 0", "fill": "none", "key": "svg-0" }], ["path", { "d": "M5 21", "key": "svg-1" }]]',
])('an icon of other shapes stays as it is: %s', (shapes) => {
  expect(merged(shapes)).toBe(shapes);
});
