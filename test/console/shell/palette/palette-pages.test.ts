import { expect, test } from 'vitest';
import { extended } from '#console/data/source/capabilities.ts';
import { dayViews } from '#console/day-views.ts';
import { readAddress } from '#console/list/list-state.ts';
import { palettePagesFor } from '#console/shell/palette/palette-pages.ts';
import { moduleOf } from '#contract/registry.ts';

test('the places of the day ask what their lists understand', () => {
  const places = palettePagesFor({ may: () => true });
  expect(places.length).toBeGreaterThan(5);
  for (const { to, segment } of places) {
    const [path, query] = to.split('?');
    // Pages other than a list have parameters of their own.
    expect([segment, 'reports']).toContain(path?.split('/')[1]);
    if (path !== `/${segment}`) continue;
    const { unknown } = readAddress(extended, moduleOf(segment), new URLSearchParams(query));
    // `check` and `as` choose views with a page of their own, which the list does not know.
    expect(unknown.filter((parameter) => !/^(check|as)=/.test(parameter))).toEqual([]);
  }
});

test('a place whose list may not be read is not offered', () => {
  const places = palettePagesFor({ may: (segment) => segment === 'sales' });
  expect(places.map(({ segment }) => segment)).toEqual(['sales']);
});

test('the bookings of the day are the views of their list', () => {
  const places = palettePagesFor({ may: (segment) => segment === 'bookings' }).map(({ to }) => to);
  for (const view of Object.values(dayViews)) expect(places).toContain(`/bookings?${new URLSearchParams(view)}`);
});
