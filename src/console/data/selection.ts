/** The selection in a list, and how it changes. The ids of the current page are passed with each change. */

/** Either rows by their ids, on any page, or everything that the list's search and filters match, now and later. */
export type Selection = { scope: 'rows'; ids: ReadonlySet<number> } | { scope: 'matching' };

export interface Selected {
  selection: Selection;
  /** The row at which a range begins. */
  anchor?: number;
  /** The selected rows before the range began. */
  base: ReadonlySet<number>;
}

export type SelectionChange =
  | { to: 'toggle'; id: number; page: readonly number[] }
  /**
   * Selects from the last toggled row to this one, in place of an earlier range; from `from` where none was toggled
   * yet.
   */
  | { to: 'extend'; id: number; from: number; page: readonly number[] }
  | { to: 'page'; page: readonly number[]; on: boolean }
  | { to: 'matching' }
  | { to: 'nothing' };

const none: ReadonlySet<number> = new Set();

export const emptySelection: Selected = { selection: { scope: 'rows', ids: none }, base: none };

export function changeSelection(before: Selected, change: SelectionChange): Selected {
  switch (change.to) {
    case 'toggle': {
      const ids = new Set(idsOn(before.selection, change.page));
      if (!ids.delete(change.id)) ids.add(change.id);
      return { selection: { scope: 'rows', ids }, anchor: change.id, base: ids };
    }
    case 'extend':
      return extend(before, change);
    case 'page': {
      const ids = new Set(idsOn(before.selection, change.page));
      for (const id of change.page) change.on ? ids.add(id) : ids.delete(id);
      return { selection: { scope: 'rows', ids }, base: ids };
    }
    case 'matching':
      return { selection: { scope: 'matching' }, base: none };
    case 'nothing':
      return emptySelection;
  }
}

function extend(before: Selected, { id, from, page }: SelectionChange & { to: 'extend' }): Selected {
  const isHere = before.anchor !== undefined && page.includes(before.anchor);
  const anchor = isHere && before.anchor !== undefined ? before.anchor : from;
  const base = isHere ? before.base : idsOn(before.selection, page);
  const [start, end] = [page.indexOf(anchor), page.indexOf(id)].sort((a, b) => a - b);
  return { selection: { scope: 'rows', ids: new Set([...base, ...page.slice(start, Number(end) + 1)]) }, anchor, base };
}

/** Turns the selection into one of rows: where all matches were selected, only the ids of the page are known. */
function idsOn(selection: Selection, page: readonly number[]): ReadonlySet<number> {
  return selection.scope === 'rows' ? selection.ids : new Set(page);
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.scope === 'matching' || selection.ids.has(id);
}
