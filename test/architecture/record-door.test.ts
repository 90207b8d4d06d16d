/** In the console, only `data/` knows how records are read and which kind of service is asked. */
import { expect, test } from 'vitest';
import { sourcesIn } from '#test/architecture/sources.ts';

const room = 'src/console/data/';
/** What only `data/` may import, by file: the given names, or all of them. Types may be imported from anywhere. */
const behind: readonly [RegExp, (readonly string[])?][] = [
  [/^api-client\.ts$/, ['send']],
  [/^read-records\.ts$/, ['readList', 'parseList', 'readRecord', 'requestRecord']],
  [/^source\/(extended-source|strict-source|local-query|read-\w+|capabilities)\.ts$/],
  [/^replica\/(?!use-replicas?\.ts$)/],
];

/** Files that import it all the same, each with its reason. The list may only become shorter. */
const exceptions: Record<string, string> = {
  'src/console/record/undo/document-issued.ts':
    'reads the sale of a line for the version that the undo is compared with',
  'src/console/record/changes/use-optimistic-change.ts': 'looks what has become of a write that got no answer',
  'src/console/screens/agenda/data/use-agenda-changes.ts': 'looks what has become of a write that got no answer',
  'src/console/screens/import/send-rows.ts':
    'creates a record for each row, under a key of its own; the door is for reading',
};

const past = sourcesIn('console')
  .filter(({ path }) => !path.startsWith(room) && !path.startsWith('src/console/session/'))
  .flatMap(({ path, imports }) =>
    imports
      .filter(({ file, names, typeOnly }) => {
        if (typeOnly || !file?.startsWith(room)) return false;
        const rule = behind.find(([files]) => files.test(file.slice(room.length)));
        return rule !== undefined && (!rule[1] || !names || names.some((name) => rule[1]?.includes(name)));
      })
      .map(({ from, line }) => ({ path, place: `${path}:${line} -> ${from}` })),
  );

test('pages read records through the source or the hooks of data/, and by nothing behind them', () => {
  expect(past.filter(({ path }) => !exceptions[path]).map(({ place }) => place)).toEqual([]);
});

test('who no longer goes past it is no exception any more', () => {
  expect(Object.keys(exceptions).filter((path) => !past.some((each) => each.path === path))).toEqual([]);
});
