/** The card to which an arrow key leads from another, in each view. */
import { expect, test } from 'vitest';
import type { BoardView } from '#console/screens/agenda/board-state.ts';
import { focusPositions, nearestTo, neighbourOf } from '#console/screens/agenda/cards/focus-order.ts';

const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
/** Three appointments on a Monday and one on the day after; 9 stands in the tray. */
const grid = [
  { id: 1, start: `${monday}T08:00:00`, bayId: 5 },
  { id: 2, start: `${monday}T09:00:00`, bayId: 6 },
  { id: 3, start: `${monday}T10:00:00`, bayId: 5 },
  { id: 4, start: `${tuesday}T09:00:00`, bayId: 6 },
];
const tray = [{ id: 9, start: `${monday}T00:00:00` }];

function wayIn(view: BoardView) {
  const places = focusPositions(grid, tray, { view, days: [monday, tuesday], bayIds: [5, 6] });
  return (from: number, ...directions: Parameters<typeof neighbourOf>[2][]) =>
    directions.reduce<number | undefined>((id, to) => (id === undefined ? id : neighbourOf(places, id, to)), from);
}

test('in a list up and down lead over every row, whatever its bay, and left to what waits', () => {
  const way = wayIn('list');
  expect([way(1, 'down'), way(1, 'down', 'down'), way(3, 'up')]).toEqual([2, 3, 2]);
  expect([way(2, 'left'), way(9, 'right'), way(2, 'right')]).toEqual([9, 1, undefined]);
});

test('in a month a day is a column', () => {
  const way = wayIn('month');
  expect([way(1, 'down'), way(2, 'down'), way(3, 'down')]).toEqual([2, 3, undefined]);
  expect([way(3, 'right'), way(4, 'left')]).toEqual([4, 2]);
});

test('on the grid a bay of a day is a column', () => {
  const way = wayIn('week');
  expect([way(1, 'down'), way(1, 'right'), way(1, 'right', 'right')]).toEqual([3, 2, 4]);
});

test('what is nearest is the nearest in time of its own column, else of the column that is nearest', () => {
  const at = (id: number, column: number, time: string) => ({ id, column, start: `${monday}T${time}` });
  const places = [at(1, 0, '08:00'), at(2, 0, '11:30'), at(3, 3, '09:00'), at(4, 3, '09:45')];
  expect(nearestTo(places, at(9, 0, '09:00'))?.id).toBe(1);
  expect(nearestTo(places, at(9, 0, '10:30'))?.id).toBe(2);
  expect(nearestTo(places, at(9, 1, '09:00'))?.id).toBe(1);
  expect(nearestTo(places, at(9, 2, '09:40'))?.id).toBe(4);
  expect(nearestTo([], at(9, 2, '09:40'))).toBeUndefined();
});

test('in the tray and in a list, which are one column of many days, what is nearest is so by its day', () => {
  const at = (id: number, start: string) => ({ id, column: -1, start });
  const places = [at(1, `${monday}T15:00:00`), at(2, `${tuesday}T09:00:00`), at(3, '2026-12-04T10:30:00')];
  expect(nearestTo(places, at(9, `${monday}T10:30:00`))?.id).toBe(1);
  expect(nearestTo(places, at(9, `${tuesday}T08:00:00`))?.id).toBe(2);
});
