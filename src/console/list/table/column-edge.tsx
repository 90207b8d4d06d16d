import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { clampColumnWidth, maxColumnWidth, minColumnWidth } from '#console/list/table/layout.ts';
import classes from '#console/list/table/table.module.css';
import { useText } from '#console/messages/messages.ts';

interface ColumnEdgeProps {
  label: string;
  /** Pixels, as computed by the table. */
  width: number;
  resize: (width: number | undefined) => void;
}

const resizeStep = 8;
const largeResizeStep = 40;

/**
 * The edge between two columns. It can be dragged or moved with the arrows; a double click or Enter fits the column to
 * its content.
 */
export function ColumnEdge({ label, width, resize }: ColumnEdgeProps) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ x: number; width: number } | undefined>(undefined);

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, width: drawnWidth(ref.current, width) };
  };
  const drag = (event: PointerEvent) => {
    if (dragged.current) resize(clampColumnWidth(dragged.current.width + event.clientX - dragged.current.x));
  };
  const release = () => {
    dragged.current = undefined;
  };
  const fitToText = () => resize(ref.current ? fitted(ref.current) : undefined);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = widthAfter(event, drawnWidth(ref.current, width));
    if (next !== undefined) resize(next);
    else if (event.key === 'Enter') fitToText();
    else if (event.key === 'Backspace' || event.key === 'Delete') resize(undefined);
    else if (event.key === 'Escape') headOf(ref.current)?.querySelector('button')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule drawn between things is no widget; this one is moved.
    <div
      ref={ref}
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={text('list.table.width', { label })}
      aria-valuenow={width}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      aria-valuetext={text('list.table.pixels', { width })}
      className={classes.edge}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={fitToText}
      onKeyDown={press}
    />
  );
}

function headOf(edge: HTMLElement | null): HTMLTableCellElement | null {
  return edge?.closest('th') ?? null;
}

/** Measured only when it is needed, because measuring lays out the whole page. */
function drawnWidth(edge: HTMLElement | null, width: number): number {
  return headOf(edge)?.offsetWidth || width;
}

function widthAfter({ key, shiftKey }: KeyboardEvent, width: number): number | undefined {
  const by = shiftKey ? largeResizeStep : resizeStep;
  if (key === 'ArrowRight') return clampColumnWidth(width + by);
  if (key === 'ArrowLeft') return clampColumnWidth(width - by);
  if (key === 'Home') return minColumnWidth;
  return key === 'End' ? maxColumnWidth : undefined;
}

/** The width of the widest content in the column, including the heading. */
function fitted(edge: HTMLElement): number | undefined {
  const head = headOf(edge);
  const cells = [...(head?.closest('table')?.querySelectorAll<HTMLTableRowElement>('tr') ?? [])].flatMap(
    (row) => row.cells[head?.cellIndex ?? 0] ?? [],
  );
  const range = document.createRange();
  const widths = cells.map((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    range.selectNodeContents(cell.querySelector('a[data-row], button, span') ?? cell);
    return range.getBoundingClientRect().width + Number.parseInt(paddingLeft, 10) + Number.parseInt(paddingRight, 10);
  });
  return clampColumnWidth(Math.max(...widths) + 2);
}
