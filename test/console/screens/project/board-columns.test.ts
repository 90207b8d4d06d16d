import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, nextPosition, positionsFor } from '#console/screens/project/board-columns.ts';

const statuses = fc.array(fc.nat({ max: 30 }), { maxLength: 40 });

describe('columns', () => {
  test('stand by number, with the named ones and 0 even when empty', () => {
    const tasks = [{ status: 3 }, { status: 1 }, { status: 3 }];
    expect(columnsOf(tasks, [7]).map(({ status, tasks: inColumn }) => [status, inColumn.length])).toEqual([
      [0, 0],
      [1, 1],
      [3, 2],
      [7, 0],
    ]);
  });

  test('that were set stand in their order, even when empty, and others after them while tasks have them', () => {
    const tasks = [{ status: 3 }, { status: 1 }, { status: 9 }, { status: 0 }];
    expect(columnsOf(tasks, [7], [4, 3]).map(({ status, tasks: inColumn }) => [status, inColumn.length])).toEqual([
      [4, 0],
      [3, 1],
      [0, 1],
      [1, 1],
      [9, 1],
    ]);
  });

  test('hold every task once, in the order that it came', () => {
    fc.assert(
      fc.property(statuses, statuses, (of, named) => {
        const tasks = of.map((status, id) => ({ status, id }));
        const columns = columnsOf(tasks, named);
        const placed = columns.flatMap((column) => column.tasks);
        expect(placed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(tasks.map(({ id }) => id));
        for (const column of columns) {
          const ids = column.tasks.map(({ id }) => id);
          expect(ids).toEqual([...ids].sort((a, b) => a - b));
          expect(column.tasks.every(({ status }) => status === column.status)).toBe(true);
        }
      }),
    );
  });
});

describe('places for a card', () => {
  test('are the columns and one new one', () => {
    expect(positionsFor(columnsOf([{ status: 4 }], []))).toEqual([0, 4, 5]);
  });

  test('take no status that has a name and no column', () => {
    expect(positionsFor(columnsOf([{ status: 1 }], [2], [1]), [2])).toEqual([1, 3]);
  });

  test('end at the edges', () => {
    expect(nextPosition([0, 4, 5], 0, -1)).toBe(0);
    expect(nextPosition([0, 4, 5], 0, 1)).toBe(4);
    expect(nextPosition([0, 4, 5], 5, 1)).toBe(5);
  });
});
