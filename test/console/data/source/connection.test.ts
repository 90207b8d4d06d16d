/** What counts as our own service's description of itself. */
import { expect, test } from 'vitest';
import { readDescription } from '#console/data/source/connection.ts';
import { bySegment } from '#contract/core/segments.ts';

const description = {
  name: 'Comptoir',
  version: '1.0.0',
  user: 'Ada',
  role: 'office',
  modules: bySegment(() => 'W'),
  extensions: ['etag'],
  addons: [],
};

test('the description of our service is read, with and without the position of its changes', () => {
  expect(readDescription({ data: description })).toEqual(description);
  const positioned = { ...description, changes: '7' };
  expect(readDescription({ data: positioned })).toEqual(positioned);
});

test.each([
  ['no user', { ...description, user: undefined }],
  ['a role that is none', { ...description, role: 'owner' }],
  ['a right that is none', { ...description, modules: { clients: true } }],
  ['extensions that are no texts', { ...description, extensions: [1] }],
  ['nothing but the names of other things', { modules: {}, extensions: [], addons: [] }],
  ['a text', 'Comptoir'],
])('an answer with %s is not taken for it', (_, data) => {
  expect(readDescription({ data })).toBeNull();
});

test('another version may know other modules: those of ours are read', () => {
  const modules = { clients: 'R', spaceships: 'W' };
  expect(readDescription({ data: { ...description, modules, theme: 'dark' } })).toEqual({
    ...description,
    modules: { clients: 'R' },
  });
});
