import { expect, test } from 'vitest';
import { files, sources, sourcesIn } from '#test/architecture/sources.ts';
import { catalogues, firstCatalogues, misplacedWords } from '#test/architecture/words.ts';

test('every file brings the words that it says, and no others', () => {
  expect(misplacedWords(sourcesIn('console'))).toEqual({ unloaded: [], idle: [] });
});

test('words that a file says and does not bring are found', () => {
  const withoutShell = firstCatalogues.filter((folder) => folder !== 'src/console/shell/messages');
  expect(misplacedWords(sourcesIn('console'), withoutShell).unloaded).toContain(
    'src/console/shell/frame.tsx: src/console/shell/messages',
  );
  const discrepancies = sources.filter(({ path }) => path === 'src/console/screens/booking/discrepancies-page.tsx');
  const bare = discrepancies.map((source) => ({ ...source, imports: [] }));
  expect(misplacedWords(bare).unloaded).toEqual([
    'src/console/screens/booking/discrepancies-page.tsx: src/console/screens/booking/messages',
  ]);
});

test('each catalogue is of the first download, or comes with the code that says it', () => {
  const later = files
    .filter((file) => file.endsWith('/messages/catalogue.ts'))
    .map((file) => file.replace('/catalogue.ts', ''));
  expect([...firstCatalogues, ...later].sort()).toEqual([...catalogues].sort());
});

test('a catalogue adds the words that stand beside it, in both languages', () => {
  for (const { path, imports } of sources.filter(({ path }) => path.endsWith('/messages/catalogue.ts'))) {
    const beside = ['en', 'fr'].map((language) => path.replace('catalogue.ts', `${language}.json`));
    expect(imports.flatMap(({ file }) => (file?.endsWith('.json') ? file : []))).toEqual(beside);
  }
});
