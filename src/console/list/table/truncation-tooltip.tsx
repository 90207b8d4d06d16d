import { type RefObject, useEffect, useState } from 'react';
import { cellUnder } from '#console/list/grid/grid-dom.ts';
import classes from '#console/list/table/table.module.css';
import { targetElement } from '#console/ui/target-element.ts';

interface TooltipContent {
  text: string;
  left: number;
  top: number;
}

/** Shows the full text of a truncated cell while the pointer or the focus is on it. */
export function TruncationTooltip({ table }: { table: RefObject<HTMLElement | null> }) {
  const [tooltip, setTooltip] = useState<TooltipContent>();
  useEffect(() => {
    const { current: grid } = table;
    if (!grid) return undefined;
    let at: Element | undefined;
    const show = (cell: Element | undefined) => {
      if (cell === at) return;
      at = cell;
      setTooltip(cell && describe(cell));
    };
    const onPoint = (event: PointerEvent) => show(cellUnder(event));
    const onFocus = (event: Event) => show(targetElement(event)?.closest('td') ?? undefined);
    const away = () => show(undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') away();
    };
    const listening = new AbortController();
    const { signal } = listening;
    grid.addEventListener('pointermove', onPoint, { signal });
    grid.addEventListener('pointerleave', away, { signal });
    grid.addEventListener('focusin', onFocus, { signal });
    grid.addEventListener('focusout', away, { signal });
    window.addEventListener('keydown', onKey, { signal });
    window.addEventListener('scroll', away, { signal });
    return () => listening.abort();
  }, [table]);
  if (!tooltip) return null;
  const { text, left, top } = tooltip;
  return (
    <div className={classes.tooltip} data-cell-tip aria-hidden="true" dir="auto" style={{ left, top }}>
      {text}
    </div>
  );
}

function describe(cell: Element): TooltipContent | undefined {
  const shown = textOf(cell);
  if (![shown, ...shown.querySelectorAll('span')].some(endsWithDots)) return undefined;
  const { left, bottom } = cell.getBoundingClientRect();
  const copy = document.createElement('div');
  copy.append(...[...shown.childNodes].map((node) => node.cloneNode(true)));
  for (const hiddenText of copy.querySelectorAll('.visually-hidden')) hiddenText.remove();
  return { text: copy.textContent ?? '', left: Math.max(8, Math.min(left, window.innerWidth - 400)), top: bottom - 2 };
}

/** Whether the text is truncated, in the cell itself or in a chip within it. */
function endsWithDots(element: Element): boolean {
  return element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).textOverflow === 'ellipsis';
}

/** For a heading its label, because the resizing edge makes the heading itself wider than its cell. */
function textOf(cell: Element): Element {
  return (cell.matches('th') && cell.querySelector('span')) || cell;
}
