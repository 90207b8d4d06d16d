import { expect, test } from 'vitest';
import { sources } from '#test/architecture/sources.ts';
import { firstAreas, idsByArea, unloadedWords } from '#test/architecture/words.ts';

const entry = 'src/console/main.tsx';

test('every page says only words that are loaded with it', () => {
  expect(unloadedWords(entry)).toEqual([]);
});

test('words that a page needs and does not load are found', () => {
  const bare = unloadedWords(
    entry,
    firstAreas.filter((area) => area !== 'shell'),
  );
  expect(bare).toContain('src/console/shell/frame.tsx: shell');
});

test('each message stands in an area of the first download or of a later one', () => {
  const areas = sources.find(({ path }) => path === 'src/console/messages/areas.ts');
  const later = areas?.imports.flatMap(({ from }) => /\/en\/(\w+)\.json$/.exec(from)?.[1] ?? []) ?? [];
  expect([...firstAreas, ...later].sort()).toEqual([...new Set([...firstAreas, ...later])].sort());
  expect([...new Set(idsByArea.values())].filter((area) => ![...firstAreas, ...later].includes(area))).toEqual([]);
});

test('a page opened without the words of its area is found, too', () => {
  const found = unloadedWords('src/console/modules/bookings.tsx');
  expect(found).toContain('src/console/screens/booking/leaks-page.tsx: dispatch');
});
