// @vitest-environment shared-window

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extended } from '#console/data/source/capabilities.ts';
import {
  choosableColumns,
  clampColumnWidth,
  defaultLook,
  hiddenColumns,
  longestFigure,
  maxColumnWidth,
  minColumnWidth,
  moveColumn,
  neededWidth,
  shownColumns,
  spreadWidths,
  storedAppearances,
  widthOf,
  widthsOf,
  withoutDefaults,
  withoutLastSecondary,
} from '#console/list/table/layout.ts';
import { moduleOf } from '#contract/registry.ts';

const clients = moduleOf('clients');
const own = [{ field: 'code', width: 112 }, { field: 'name' }, { field: 'email', secondary: true }];
const all = choosableColumns(extended, clients, own);

const heading = (words: string) => ({ heading: words, figure: 0 });

describe('the columns of a list', () => {
  it('are its own until others are chosen, and then those in their order', () => {
    expect(shownColumns(all, own, undefined)).toEqual(own);
    expect(shownColumns(all, own, ['fax', 'email']).map(({ field }) => field)).toEqual(['fax', 'email']);
  });

  it('of less importance are hidden where there is no room, the last first, and no more of them than must be', () => {
    const columns = [
      { field: 'code', width: 100 },
      { field: 'email', width: 100, secondary: true },
      { field: 'city', width: 100 },
      { field: 'fax', width: 100, secondary: true },
    ];
    const widths = columns.map(({ width }) => ({ width, shares: 1 }));
    const shownIn = (available: number) => {
      const hidden = hiddenColumns(columns, widths, 1, available);
      return withoutLastSecondary(columns, hidden).map(({ field }) => field);
    };
    expect(shownIn(440)).toEqual(['code', 'email', 'city', 'fax']);
    expect(shownIn(439)).toEqual(['code', 'email', 'city']);
    expect(shownIn(340)).toEqual(['code', 'email', 'city']);
    expect(shownIn(339)).toEqual(['code', 'city']);
    expect(shownIn(0)).toEqual(['code', 'city']);
    expect(withoutLastSecondary(columns, 0)).toBe(columns);
  });

  it('that were chosen are shown even where there is little room', () => {
    expect(shownColumns(all, own, ['email'])).toEqual([{ field: 'email', secondary: false }]);
  });

  it('are its own where nothing chosen exists', () => {
    expect(shownColumns(all, own, ['nonsense'])).toEqual(own);
  });

  it('can be any field but those that are lists themselves', () => {
    const names = all.map(({ field }) => field);
    expect(names.slice(0, 4)).toEqual(['code', 'name', 'email', 'id']);
    expect(names).toContain('adresse2');
    expect(names).not.toContain('contacts');
  });

  it('are written in the address only where they differ', () => {
    expect(withoutDefaults(['code', 'name', 'email'], own)).toBeUndefined();
    expect(withoutDefaults([], own)).toBeUndefined();
    expect(withoutDefaults(['name', 'code', 'email'], own)).toEqual(['name', 'code', 'email']);
  });

  it('move to a place, and stay within the list', () => {
    expect(moveColumn(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
    expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moveColumn(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  });

  it('are the same ones after every move', () => {
    const names = ['a', 'b', 'c', 'd'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.integer(), (name, to) => {
        expect(moveColumn(names, name, to).toSorted()).toEqual(names);
      }),
    );
  });
});

/** Reads a look that the browser stored as this text. */
function readLook(text: string) {
  localStorage.setItem('comptoir.list.clients', text);
  return storedAppearances.of('clients').get() ?? defaultLook;
}

describe('the look of a list', () => {
  it('is read as it was kept', () => {
    const look = { density: 'compact', widths: { name: 240 } };
    expect(readLook(JSON.stringify(look))).toEqual(look);
  });

  it.each(['', 'null', '[]', '7', '{"density":"huge","widths":{"name":"wide"}}', '{'])('is plain for %s', (text) => {
    expect(readLook(text)).toEqual(defaultLook);
  });

  it('never has a column that cannot be grasped, or that hides all others', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (width) => {
        expect(clampColumnWidth(width)).toBeGreaterThanOrEqual(minColumnWidth);
        expect(clampColumnWidth(width)).toBeLessThanOrEqual(maxColumnWidth);
      }),
    );
  });

  it('gives a column the width that a person set, else its own, else that of its kind', () => {
    expect(widthOf(clients, { field: 'code', width: 112 }, { ...defaultLook, widths: { code: 200 } })).toBe(200);
    expect(widthOf(clients, { field: 'code', width: 112 }, defaultLook)).toBe(112);
    expect(widthOf(clients, { field: 'credit' }, defaultLook)).toBe(136);
    expect(widthOf(clients, { field: 'name' }, defaultLook)).toBeUndefined();
  });

  it('needs room for each column, and for the boxes', () => {
    const rooms = [
      { width: 100, shares: 1 },
      { width: undefined, shares: 1 },
    ];
    expect(neededWidth(rooms, 1)).toBe(100 + 120 + 40);
    expect(neededWidth(rooms, 0)).toBe(220);
  });

  it('gives a heading its room in one line, unless a person made the column narrower', () => {
    const code = { field: 'code', width: 112 };
    expect(widthsOf(clients, code, defaultLook, heading('Code')).width).toBe(112);
    expect(widthsOf(clients, code, defaultLook, heading('No de bon de commande')).width).toBeGreaterThan(160);
    const narrow = { ...defaultLook, widths: { code: 64 } };
    expect(widthsOf(clients, code, narrow, heading('No de bon de commande')).width).toBe(64);
  });

  it('are as wide as their longest amount, and no wider where all are short', () => {
    const sales = moduleOf('sales');
    const [total] = Object.keys(sales.listFields).filter((name) => sales.listFields[name]?.kind === 'decimal');
    const column = { field: total ?? '' };
    const widthWith = (...amounts: string[]) => {
      const records = amounts.map((amount, index) => ({ id: index + 1, [column.field]: amount }));
      return widthsOf(sales, column, defaultLook, { heading: '', figure: longestFigure(sales, column, records) }).width;
    };
    expect(widthWith('1.00', '-12345.67')).toBe(136);
    // It is shown as "-$987,654,321,987.65", which has 20 characters.
    expect(widthWith('1.00', '-987654321987.65')).toBeGreaterThanOrEqual(20 * 8 + 16);
  });

  it('spreads what is left, of which the column that names the record gets three shares, and an address of e-mail two', () => {
    const rooms = ['code', 'name', 'email'].map((field) =>
      widthsOf(clients, field === 'code' ? { field, width: 112 } : { field }, defaultLook, heading(field)),
    );
    expect(spreadWidths(rooms, 1, 40 + 112 + 900)).toEqual([112, 548, 352]);
    // Where there is too little room, each has the least that it needs, and the table scrolls.
    expect(spreadWidths(rooms, 1, 300)).toEqual([112, 200, 120]);
    expect(spreadWidths(rooms, 1, Number.POSITIVE_INFINITY)).toEqual([112, undefined, undefined]);
  });
});
