/** Finds rows and cells in a drawn list: rows have `data-index`, and the link of a row has `data-row`. */
import type { GridPosition } from '#console/list/grid/grid-keys.ts';
import { targetElement } from '#console/ui/target-element.ts';

const controls = 'a, button, input, [role="separator"]';

export function rowAt(grid: HTMLElement, index: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** The visible cells of a row. A card counts as one cell. */
export function cellsOf(row: HTMLElement): HTMLElement[] {
  if (!(row instanceof HTMLTableRowElement)) return [row];
  return [...row.cells].filter((cell) => getComputedStyle(cell).display !== 'none');
}

/** The element of a cell that gets the focus: a control inside it, or the cell itself. */
export function targetIn(cell: HTMLElement): HTMLElement {
  const inside = cell.querySelector<HTMLElement>('a[data-row]') ?? cell.querySelector<HTMLElement>(controls);
  return inside && inside.getAttribute('role') !== 'separator' ? inside : cell;
}

/** The row's link covers its cells, so the cell under the pointer is found by its position. */
export function cellUnder(event: PointerEvent): HTMLTableCellElement | undefined {
  const { clientX } = event;
  const cells = targetElement(event)?.closest('tr')?.cells ?? [];
  return [...cells].find((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
}

/** The index of the row around the element. It reads an attribute instead of a position, which would force a layout. */
export function rowIndexOf(element: Element): number | undefined {
  const row = element.closest<HTMLElement>('[data-index]');
  return row ? Number(row.dataset.index) : undefined;
}

export function positionOf(element: Element): GridPosition | undefined {
  const row = element.closest<HTMLElement>('[data-index]');
  if (!row) return undefined;
  const column = cellsOf(row).findIndex((cell) => cell.contains(element));
  return { row: Number(row.dataset.index), column: Math.max(0, column) };
}

/** The row to which this expanded part belongs. */
export function rowAround(element: Element): HTMLElement | null {
  const inside = element.closest('tr[data-inside]');
  return inside?.previousElementSibling instanceof HTMLElement ? inside.previousElementSibling : null;
}

/** The controls in the expanded part of a row, which is below it or inside its card. */
function controlsInside(row: HTMLElement | null | undefined): HTMLElement[] {
  const below = row?.nextElementSibling?.matches('[data-inside]') ? row.nextElementSibling : null;
  const parts = [...(row?.querySelectorAll('[data-inside]') ?? []), ...(below ? [below] : [])];
  return parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)]);
}

/** The column with the row's link, where the focus enters a row. */
export function linkColumn(row: HTMLElement): number {
  return Math.max(
    0,
    cellsOf(row).findIndex((cell) => cell.querySelector('a[data-row]')),
  );
}

/** Leaves only one element in the tab order, because a list should be a single tab stop. */
export function setSingleTabStop(grid: HTMLElement, stop: HTMLElement): void {
  for (const each of grid.querySelectorAll<HTMLElement>(`${controls}, [tabindex="0"]`)) {
    if (each !== stop && each.tabIndex !== -1) each.tabIndex = -1;
  }
  moveTabStop(stop, stop);
}

/**
 * Makes an element the tab stop. The resizing edge of its heading, or the controls in its expanded row, stay reachable
 * by Tab.
 */
export function moveTabStop(from: HTMLElement | null, to: HTMLElement): void {
  for (const [stop, index] of [
    [from, -1],
    [to, 0],
  ] as const) {
    for (const each of controlsInside(stop?.closest<HTMLElement>('[data-index]'))) each.tabIndex = index;
    if (stop) stop.tabIndex = index;
    const edge = stop?.closest('th')?.querySelector<HTMLElement>('[role="separator"]');
    if (edge) edge.tabIndex = index;
  }
}

export function firstTabStop(grid: HTMLElement): HTMLElement | null {
  return grid.querySelector<HTMLElement>('a[data-row]');
}

/** Scrolls the whole row into view. Its scroll margin keeps it clear of the sticky headings. */
export function focusAt(row: HTMLElement, column: number, options: { still?: boolean } = {}): void {
  const cells = cellsOf(row);
  const cell = cells[Math.min(column, cells.length - 1)] ?? row;
  targetIn(cell).focus({ preventScroll: true });
  if (options.still) return;
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The number of rows on a screen minus one, so that one row stays visible when paging. */
export function screenful(grid: HTMLElement): number {
  const height = rowAt(grid, 0)?.offsetHeight || 36;
  return Math.max(1, Math.floor((window.innerHeight * 0.8) / height) - 1);
}
