import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPosition, pageAfter } from '#console/list/grid/grid-keys.ts';

const bounds = { rows: 20, columns: 8, screen: 7, hasHead: true };
const key = (name: string, modifiers = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});
const from = { row: 5, column: 2 };

describe('the keys of a list', () => {
  it.each([
    ['ArrowDown', 6, 2],
    ['j', 6, 2],
    ['J', 6, 2],
    ['ArrowUp', 4, 2],
    ['k', 4, 2],
    ['ArrowRight', 5, 3],
    ['ArrowLeft', 5, 1],
    ['Home', 5, 0],
    ['End', 5, 7],
    ['PageDown', 12, 2],
    ['PageUp', 0, 2],
  ])('%s leads to row %i, column %i', (name, row, column) => {
    expect(nextPosition(key(name), from, bounds)).toEqual({ row, column });
  });

  it('with Ctrl lead to the first and the last row', () => {
    expect(nextPosition(key('Home', { ctrlKey: true }), from, bounds)).toEqual({ row: 0, column: 2 });
    expect(nextPosition(key('End', { metaKey: true }), from, bounds)).toEqual({ row: 19, column: 2 });
  });

  it('lead up to the headings by the arrow, not by the letter', () => {
    expect(nextPosition(key('ArrowUp'), { row: 0, column: 2 }, bounds)?.row).toBe(-1);
    expect(nextPosition(key('ArrowUp'), { row: 0, column: 2 }, { ...bounds, hasHead: false })?.row).toBe(0);
    expect(nextPosition(key('k'), { row: 0, column: 2 }, bounds)?.row).toBe(0);
  });

  it.each([key('a', { ctrlKey: true }), key('j', { ctrlKey: true }), key('ArrowLeft', { altKey: true }), key('q')])(
    'leave $key to others where they mean something else',
    (event) => {
      expect(nextPosition(event, from, bounds)).toBeUndefined();
    },
  );

  it('lead over the border of a page', () => {
    expect(pageAfter(key('j'), { row: 19, column: 1 }, bounds)).toBe(1);
    expect(pageAfter(key('PageDown'), { row: 19, column: 1 }, bounds)).toBe(1);
    expect(pageAfter(key('k'), { row: 0, column: 1 }, bounds)).toBe(-1);
    expect(pageAfter(key('ArrowUp'), { row: 0, column: 1 }, bounds)).toBeUndefined();
    expect(pageAfter(key('j'), { row: 18, column: 1 }, bounds)).toBeUndefined();
    expect(pageAfter(key('j', { ctrlKey: true }), { row: 19, column: 1 }, bounds)).toBeUndefined();
  });

  it('never lead out of the list', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'j', 'k'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys)), (pressed) => {
        const end = pressed.reduce((at, name) => nextPosition(key(name), at, bounds) ?? at, from);
        expect(end.row).toBeGreaterThanOrEqual(-1);
        expect(end.row).toBeLessThan(20);
        expect(end.column).toBeGreaterThanOrEqual(0);
        expect(end.column).toBeLessThan(8);
      }),
    );
  });
});
