import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { fitting, narrowest, widest } from '#console/list/table/layout.ts';
import classes from '#console/list/table/table.module.css';
import { useText } from '#console/messages/messages.ts';

interface ColumnEdgeProps {
  label: string;
  /** In pixels; undefined where the column takes what is left. */
  width: number | undefined;
  resize: (width: number | undefined) => void;
}

const step = 8;
const stride = 40;

/** The edge between two columns: dragged, or moved by the arrows; a double click or Enter fits what stands in the column. */
export function ColumnEdge({ label, width, resize }: ColumnEdgeProps) {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(width ?? narrowest);
  const dragged = useRef<{ x: number; width: number } | undefined>(undefined);
  const measure = () => setDrawn(Math.round(headOf(ref.current)?.offsetWidth ?? drawn));
  useLayoutEffect(() => setDrawn(Math.round(headOf(ref.current)?.offsetWidth || (width ?? narrowest))), [width]);

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { x: event.clientX, width: headOf(ref.current)?.offsetWidth ?? drawn };
  };
  const drag = (event: PointerEvent) => {
    if (dragged.current) resize(fitting(dragged.current.width + event.clientX - dragged.current.x));
  };
  const release = () => {
    dragged.current = undefined;
  };
  const fitToText = () => resize(ref.current ? fitted(ref.current) : undefined);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = widthAfter(event, drawn);
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
      aria-label={text('lists.table.width', { label })}
      aria-valuenow={drawn}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={text('lists.table.pixels', { width: drawn })}
      className={classes.edge}
      onFocus={measure}
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

function widthAfter({ key, shiftKey }: KeyboardEvent, width: number): number | undefined {
  const by = shiftKey ? stride : step;
  if (key === 'ArrowRight') return fitting(width + by);
  if (key === 'ArrowLeft') return fitting(width - by);
  if (key === 'Home') return narrowest;
  return key === 'End' ? widest : undefined;
}

/** As wide as the widest of what stands in the column, its heading too. */
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
  return fitting(Math.max(...widths) + 2);
}
