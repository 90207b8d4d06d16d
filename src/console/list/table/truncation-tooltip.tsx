import { type RefObject, useEffect, useState } from 'react';
import classes from '#console/list/table/table.module.css';
import { targetElement } from '#console/ui/target-element.ts';

interface Shown {
  text: string;
  left: number;
  top: number;
}

/** What is cut off in a cell stands whole beside it while the pointer or the focus is there. */
export function TruncationTooltip({ table }: { table: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const { current: grid } = table;
    if (!grid) return undefined;
    let at: Element | undefined;
    const look = (cell: Element | undefined) => {
      if (cell === at) return;
      at = cell;
      setShown(cell && describe(cell));
    };
    const onPoint = (event: PointerEvent) => look(cellUnder(event));
    const onFocus = (event: Event) => look(targetElement(event)?.closest('td') ?? undefined);
    const away = () => look(undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') away();
    };
    const events: [string, EventListener, EventTarget][] = [
      ['pointermove', onPoint as EventListener, grid],
      ['pointerleave', away, grid],
      ['focusin', onFocus as EventListener, grid],
      ['focusout', away, grid],
      ['keydown', onKey as EventListener, window],
      ['scroll', away, window],
    ];
    for (const [name, listener, on] of events) on.addEventListener(name, listener);
    return () => {
      for (const [name, listener, on] of events) on.removeEventListener(name, listener);
    };
  }, [table]);
  if (!shown) return null;
  const { text, left, top } = shown;
  return (
    <div className={classes.cut} aria-hidden="true" dir="auto" style={{ left, top }}>
      {text}
    </div>
  );
}

/** The row's link lies over its cells: the cell is found by where it stands. */
function cellUnder(event: PointerEvent): Element | undefined {
  const { clientX } = event;
  const cells = targetElement(event)?.closest('tr')?.cells ?? [];
  return [...cells].find((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
}

function describe(cell: Element): Shown | undefined {
  if (cell.scrollWidth <= cell.clientWidth + 1) return undefined;
  const { left, bottom } = cell.getBoundingClientRect();
  const whole = cell.cloneNode(true) as Element;
  for (const unseen of whole.querySelectorAll('.visually-hidden')) unseen.remove();
  return { text: whole.textContent ?? '', left: Math.max(8, Math.min(left, window.innerWidth - 400)), top: bottom - 2 };
}
