/**
 * The keys that move within a list, from row to row and along a row, as in the "grid" pattern of the ARIA practices.
 */

export interface GridPosition {
  /** -1 is the row of headings. */
  row: number;
  column: number;
}

interface Bounds {
  rows: number;
  columns: number;
  /** The number of rows on a screen. */
  screen: number;
  /** Whether the focus can be on the row of headings. */
  hasHead: boolean;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const onward = new Set(['ArrowDown', 'j', 'J', 'PageDown']);
const backward = new Set(['k', 'K', 'PageUp']);

/** Whether a key leads from the last row to the next page, or from the first row to the previous one. */
export function pageAfter(
  { key, ctrlKey, metaKey, altKey }: Key,
  { row }: GridPosition,
  { rows }: Bounds,
): 1 | -1 | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (row === rows - 1 && onward.has(key)) return 1;
  return row === 0 && backward.has(key) ? -1 : undefined;
}

/** The position to which a key leads; undefined if the key does not move. */
export function nextPosition(event: Key, { row, column }: GridPosition, bounds: Bounds): GridPosition | undefined {
  if (event.altKey) return undefined;
  const last = bounds.rows - 1;
  const first = bounds.hasHead ? -1 : 0;
  const to = (nextRow: number, nextColumn = column): GridPosition => ({
    row: Math.max(first, Math.min(last, nextRow)),
    column: Math.max(0, Math.min(bounds.columns - 1, nextColumn)),
  });
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Home') return to(0);
    return event.key === 'End' ? to(last) : undefined;
  }
  switch (event.key) {
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowUp':
      return to(row - 1);
    case 'j':
    case 'J':
      return to(row + 1);
    // Unlike the arrows, letters never lead to the headings.
    case 'k':
    case 'K':
      return to(Math.max(0, row - 1));
    case 'PageDown':
      return to(row + bounds.screen);
    case 'PageUp':
      return to(Math.max(0, row - bounds.screen));
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(row, 0);
    case 'End':
      return to(row, bounds.columns - 1);
    default:
      return undefined;
  }
}
