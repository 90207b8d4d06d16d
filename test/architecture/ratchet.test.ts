/** Figures that may only fall. Whoever lowers one writes the lower limit here. */
import { expect, test } from 'vitest';
import { measure, type Room } from '#test/architecture/measure.ts';

const limits = {
  casts: { contract: 10, service: 8, demo: 0, cli: 0, console: 15 } satisfies Record<Room, number>,
  doubleCasts: { contract: 0, service: 0, demo: 0, cli: 0, console: 0 } satisfies Record<Room, number>,
  /** Casts without a comment beside them that gives the reason. */
  castsWithoutReason: { contract: 0, service: 0, demo: 0, cli: 0, console: 0 } satisfies Record<Room, number>,
  filesInCycles: 0,
  filesOfLargestFolder: 20,
  filesThatMentionExtensions: 0,
  filesThatTouchStorage: 1,
};

const today = measure();

test.each(['contract', 'service', 'demo', 'cli', 'console'] as const)('%s casts no more than it did', (room) => {
  expect(today.casts[room].as).toBeLessThanOrEqual(limits.casts[room]);
  expect(today.casts[room].asUnknownAs).toBeLessThanOrEqual(limits.doubleCasts[room]);
  expect(today.casts[room].withoutReason).toBeLessThanOrEqual(limits.castsWithoutReason[room]);
});

test('no more files import each other in a circle, types counted', () => {
  expect(today.cycles.flat().length).toBeLessThanOrEqual(limits.filesInCycles);
});

test('no folder grows beyond the largest', () => {
  expect(today.largestFolders[0]?.files).toBeLessThanOrEqual(limits.filesOfLargestFolder);
});

test('no more files of the console ask which kind of service it is: its data layer knows, and pages ask what can be done', () => {
  expect(today.mentionsExtensions.length).toBeLessThanOrEqual(limits.filesThatMentionExtensions);
});

test('no more files touch the storage of the browser', () => {
  expect(today.storageDoors.length).toBeLessThanOrEqual(limits.filesThatTouchStorage);
});
