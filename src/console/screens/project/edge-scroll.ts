/** Scrolls the board sideways while a card is held near its edge, because a drag cannot reach a column out of sight. */

/** The width, in pixels, of the strip at each edge of the board in which it scrolls. */
const strip = 48;

/** In pixels per millisecond, at the very edge. */
const topSpeed = 0.9;

/**
 * How far to scroll the board after so many milliseconds, with the pointer at `x` after a drag from `startX`. A drag that
 * begins near an edge scrolls towards it only once it heads there.
 */
export function edgeScrollStep(board: HTMLElement, x: number, startX: number, elapsed: number): number {
  const { left, right } = visibleEdges(board);
  if (x > startX) {
    const depth = Math.min(1, (x - (right - strip)) / strip);
    return depth > 0 ? Math.min(depth * topSpeed * elapsed, columnsBeyond(board, right)) : 0;
  }
  const depth = Math.min(1, (left + strip - x) / strip);
  return depth > 0 ? -Math.min(depth * topSpeed * elapsed, board.scrollLeft) : 0;
}

/** Scrolls sideways only: a column may be taller than the window, and the card that is held should stay in sight. */
export function revealColumn(board: HTMLElement, status: number): void {
  const column = board.querySelector(`[data-status="${status}"]`)?.getBoundingClientRect();
  if (!column) return;
  const { left, right } = visibleEdges(board);
  if (column.right > right) board.scrollLeft += column.right - right;
  else if (column.left < left) board.scrollLeft -= left - column.left;
}

function visibleEdges(board: HTMLElement): { left: number; right: number } {
  const { left, right } = board.getBoundingClientRect();
  return { left: Math.max(0, left), right: Math.min(document.documentElement.clientWidth, right) };
}

/** Measured at the last column: the dragged card itself makes the board's contents as wide as it is dragged. */
function columnsBeyond(board: HTMLElement, right: number): number {
  const last = [...board.querySelectorAll('[data-status]')].at(-1);
  return Math.max(0, (last?.getBoundingClientRect().right ?? right) - right);
}
