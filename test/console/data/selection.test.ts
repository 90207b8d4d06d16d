import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeSelection,
  emptySelection,
  isSelected,
  type Selected,
  type SelectionChange,
} from '#console/data/selection.ts';

const page = [10, 20, 30, 40, 50];

function after(...changes: SelectionChange[]): Selected {
  return changes.reduce(changeSelection, emptySelection);
}

function idsAfter(...changes: SelectionChange[]): number[] {
  const { selection } = after(...changes);
  return selection.scope === 'rows' ? [...selection.ids].sort((a, b) => a - b) : [-1];
}

const toggle = (id: number): SelectionChange => ({ to: 'toggle', id, page });
const extend = (id: number, from = id): SelectionChange => ({ to: 'extend', id, from, page });

describe('a selection', () => {
  it('takes a row in, and out again', () => {
    expect(idsAfter(toggle(20), toggle(40))).toEqual([20, 40]);
    expect(idsAfter(toggle(20), toggle(40), toggle(20))).toEqual([40]);
  });

  it('goes from the last row toggled up to another, in either direction', () => {
    expect(idsAfter(toggle(20), extend(40))).toEqual([20, 30, 40]);
    expect(idsAfter(toggle(40), extend(20))).toEqual([20, 30, 40]);
  });

  it('shrinks again when a range is drawn back, and keeps what was selected before it', () => {
    expect(idsAfter(toggle(50), toggle(10), extend(40), extend(20))).toEqual([10, 20, 50]);
  });

  it('begins a range where it is told to when nothing was toggled on this page', () => {
    expect(idsAfter(extend(30, 20))).toEqual([20, 30]);
    expect(idsAfter({ to: 'toggle', id: 99, page: [99] }, extend(30, 20))).toEqual([20, 30, 99]);
  });

  it('takes a whole page in and out, and leaves other pages alone', () => {
    const other: SelectionChange = { to: 'toggle', id: 99, page: [99] };
    expect(idsAfter(other, { to: 'page', page, on: true })).toEqual([...page, 99]);
    expect(idsAfter(other, { to: 'page', page, on: true }, { to: 'page', page, on: false })).toEqual([99]);
  });

  it('of everything that matches has each row, also those that are not on the page', () => {
    const { selection } = after({ to: 'matching' });
    expect(isSelected(selection, 12345)).toBe(true);
  });

  it('of everything becomes the rest of the page when one row is taken out', () => {
    expect(idsAfter({ to: 'matching' }, toggle(30))).toEqual([10, 20, 40, 50]);
  });

  it('toggled twice is what it was', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...page)), fc.constantFrom(...page), (ids, id) => {
        const before = ids.map(toggle);
        expect(idsAfter(...before, toggle(id), toggle(id))).toEqual(idsAfter(...before));
      }),
    );
  });

  it('by a range never loses what was selected before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...page), { minLength: 1 }), fc.constantFrom(...page), (ids, id) => {
        const before = idsAfter(...ids.map(toggle));
        expect(idsAfter(...ids.map(toggle), extend(id))).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});
