import { expect, test } from 'vitest';
import { extended } from '#console/data/source/capabilities.ts';
import { readAddress } from '#console/list/list-state.ts';
import { palettePagesFor } from '#console/shell/palette/palette-pages.ts';
import { moduleOf } from '#contract/registry.ts';

test('the places of the day ask what their lists understand', () => {
  const places = palettePagesFor({ may: () => true }, '2026-11-21');
  expect(places.length).toBeGreaterThan(5);
  for (const { to, segment } of places) {
    const [path, query] = to.split('?');
    // A page of its own asks in its own way.
    expect([segment, 'reports']).toContain(path?.split('/')[1]);
    if (path !== `/${segment}`) continue;
    const { unknown } = readAddress(extended, moduleOf(segment), new URLSearchParams(query));
    // Views of a page of its own, which the list does not know.
    expect(unknown.filter((asked) => !/^(check|as)=/.test(asked))).toEqual([]);
  }
});

test('a place whose list may not be read is not offered', () => {
  const places = palettePagesFor({ may: (segment) => segment === 'sales' }, '2026-11-21');
  expect(places.map(({ segment }) => segment)).toEqual(['sales']);
});
