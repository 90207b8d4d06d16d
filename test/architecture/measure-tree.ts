/** `npm run measure`: prints the figures of the tree as a table, and with `--files` where each of them comes from. */
import { castsByFile, measure } from '#test/architecture/measure.ts';
import { registries, writtenFiles } from '#test/fixtures/vehicles/change.ts';

const { files, lines, linesOfFiles, linesOfFunctions, casts, cycles, ...metrics } = measure();
const perRoom = Object.entries(casts);
const sumOf = (key: keyof (typeof casts)['console']) => perRoom.reduce((sum, [, counts]) => sum + counts[key], 0);
const byRoom = (key: keyof (typeof casts)['console']) =>
  `${sumOf(key)} (${perRoom.map(([room, counts]) => `${room} ${counts[key]}`).join(', ')})`;

const rows: [string, string | number][] = [
  ['files in src', files],
  ['lines', lines],
  ['lines of a file, median / p90', `${linesOfFiles.median} / ${linesOfFiles.p90}`],
  ['lines of a function, median / p90', `${linesOfFunctions.median} / ${linesOfFunctions.p90}`],
  ['`as`', byRoom('as')],
  ['`as` without a reason beside it', byRoom('withoutReason')],
  ['`as unknown as`', byRoom('asUnknownAs')],
  ['cycles of imports, types counted', `${cycles.length} groups, ${cycles.flat().length} files`],
  ['largest folders', metrics.largestFolders.map((folder) => `${folder.path} ${folder.files}`).join(', ')],
  ['files of the console that mention extensions', metrics.mentionsExtensions.length],
  ['files that touch the storage of the browser', metrics.storageDoors.length],
  ['a further module', `${writtenFiles.length} files, and a name in ${registries.length} registries`],
];

process.stdout.write(
  `| what | today |\n|---|---|\n${rows.map(([what, today]) => `| ${what} | ${today} |\n`).join('')}`,
);

if (process.argv.includes('--files')) {
  const sections = {
    casts: castsByFile().map((place) => `${place.casts} ${place.path}`),
    cycles: cycles.map((group) => group.join(' ')),
    extensions: metrics.mentionsExtensions,
    storage: metrics.storageDoors,
    twentieth: [...writtenFiles, ...registries],
  };
  for (const [name, entries] of Object.entries(sections)) process.stdout.write(`\n${name}\n${entries.join('\n')}\n`);
}
