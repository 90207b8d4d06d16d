/** A button in the cell on which the mouse rests. A click on the row itself opens the record instead. */
import '#console/list/editing/messages/catalogue.ts';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from '#console/list/editing/editing.module.css';
import type { CellEditing, TableEditing } from '#console/list/editing/use-cell-editing.ts';
import { cellUnder } from '#console/list/grid/grid-dom.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';

/** Milliseconds without moving to another cell before the button appears. */
const rest = 120;
/** Pixels: the size of the button, and its distance from the edge of the cell. */
const size = 22;
const gap = 4;

export function EditButton({ segment, editing, table }: TableEditing) {
  const text = useText();
  const labelOf = useFieldLabel(segment);
  const button = useRef<HTMLButtonElement>(null);
  const [cell, leave] = useRestedCell(table, button, editing);
  if (!cell?.isConnected) return null;
  const { left, right, top, height } = cell.getBoundingClientRect();
  const label = text('list.editing.open', { field: labelOf(cell.dataset.field ?? '') });
  // Figures are right-aligned, so the button is at the left of their cell; otherwise it is at the right.
  const place = cell.dataset.figure ? left + gap : right - size - gap;
  return (
    <ActionIcon
      ref={button}
      className={classes.edit}
      variant="default"
      size={size}
      tabIndex={-1}
      style={{ left: place, top: top + (height - size) / 2 }}
      aria-label={label}
      title={label}
      onClick={() => {
        leave();
        editing.edit(cell);
      }}
      onPointerLeave={leave}
    >
      <IconPencil size={14} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The editable cell on which the mouse rests, and a function that hides its button. */
function useRestedCell(
  table: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { isEditable }: CellEditing,
) {
  const [rested, setRested] = useState<HTMLElement>();
  const isOffered = useEffectEvent(isEditable);
  const leave = useRef(() => setRested(undefined));
  useEffect(() => {
    const { current: grid } = table;
    if (!grid) return undefined;
    let at: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = (cell?: HTMLElement) => {
      if (cell === at) return;
      at = cell;
      clearTimeout(timer);
      setRested(undefined);
      if (cell && isOffered(cell)) timer = setTimeout(() => setRested(cell), rest);
    };
    leave.current = () => go();
    const listening = new AbortController();
    const { signal } = listening;
    const move = (event: PointerEvent) => go(event.pointerType === 'mouse' ? cellUnder(event) : undefined);
    const out = ({ relatedTarget }: PointerEvent) => {
      if (!(relatedTarget instanceof Node && button.current?.contains(relatedTarget))) go();
    };
    grid.addEventListener('pointermove', move, { signal });
    grid.addEventListener('pointerleave', out, { signal });
    window.addEventListener('keydown', () => go(), { signal });
    window.addEventListener('scroll', () => go(), { signal, capture: true, passive: true });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [table, button]);
  return [rested, () => leave.current()] as const;
}
