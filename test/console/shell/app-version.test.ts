import { expect, test } from 'vitest';
import { scriptOf } from '#console/shell/app-version.ts';

test('the script that begins a page is found, whatever else its tag says', () => {
  expect(scriptOf('<script type="module" crossorigin src="/assets/index-a1.js"></script>')).toBe('/assets/index-a1.js');
  expect(scriptOf('<script src="/x.js" type="module"></script>')).toBe('/x.js');
});

test('a page without one, such as that of a network’s sign-in, has none', () => {
  expect(scriptOf('<h1>Free Wi-Fi</h1><script src="/terms.js"></script>')).toBeUndefined();
  expect(scriptOf('')).toBeUndefined();
});
