/** A list as it stands in the page: rows carry `data-index`, their own link `data-row`. */
import type { Place } from '#console/list/grid/grid-keys.ts';

const controls = 'a, button, input, [role="separator"]';

export function rowAt(grid: HTMLElement, index: number): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** The cells of a row that are shown; a card is one cell. */
export function cellsOf(row: HTMLElement): HTMLElement[] {
  if (!(row instanceof HTMLTableRowElement)) return [row];
  return [...row.cells].filter((cell) => getComputedStyle(cell).display !== 'none');
}

/** What takes the focus in a cell: what can be worked with there, or else the cell. */
export function targetIn(cell: HTMLElement): HTMLElement {
  const inside = cell.querySelector<HTMLElement>('a[data-row]') ?? cell.querySelector<HTMLElement>(controls);
  return inside && inside.getAttribute('role') !== 'separator' ? inside : cell;
}

export function positionOf(element: Element): Place | undefined {
  const row = element.closest<HTMLElement>('[data-index]');
  if (!row) return undefined;
  const column = cellsOf(row).findIndex((cell) => cell.contains(element));
  return { row: Number(row.dataset.index), column: Math.max(0, column) };
}

/** The row whose unfolded part this is in. */
export function rowAround(element: Element): HTMLElement | null {
  const inside = element.closest('tr[data-inside]');
  return inside?.previousElementSibling instanceof HTMLElement ? inside.previousElementSibling : null;
}

/** What can be worked with in what a row has unfolded: below it, or within its card. */
function controlsInside(row: HTMLElement | null | undefined): HTMLElement[] {
  const below = row?.nextElementSibling?.matches('[data-inside]') ? row.nextElementSibling : null;
  const parts = [...(row?.querySelectorAll('[data-inside]') ?? []), ...(below ? [below] : [])];
  return parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)]);
}

/** The column of the row's own link, where a row is first entered. */
export function linkColumn(row: HTMLElement): number {
  return Math.max(
    0,
    cellsOf(row).findIndex((cell) => cell.querySelector('a[data-row]')),
  );
}

/** Takes everything out of the order of Tab but one: a list is one stop. */
export function leaveOneStop(grid: HTMLElement, stop: HTMLElement): void {
  for (const each of grid.querySelectorAll<HTMLElement>(`${controls}, [tabindex="0"]`)) {
    if (each !== stop && each.tabIndex !== -1) each.tabIndex = -1;
  }
  moveStop(stop, stop);
}

/** The edge of a heading's column is the next stop from that heading; so is what a row has unfolded from that row. */
export function moveStop(from: HTMLElement | null, to: HTMLElement): void {
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

export function firstStop(grid: HTMLElement): HTMLElement | null {
  return grid.querySelector<HTMLElement>('a[data-row]');
}

/** Shows the whole row; the sticky headings keep clear by the row's scroll margin. */
export function focusAt(row: HTMLElement, column: number, options: { still?: boolean } = {}): void {
  const cells = cellsOf(row);
  const cell = cells[Math.min(column, cells.length - 1)] ?? row;
  targetIn(cell).focus({ preventScroll: true });
  if (options.still) return;
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** How many rows a screen holds, one less so that something stays in view. */
export function screenful(grid: HTMLElement): number {
  const height = rowAt(grid, 0)?.offsetHeight || 36;
  return Math.max(1, Math.floor((window.innerHeight * 0.8) / height) - 1);
}
