import { type ReactNode, useEffect, useRef } from 'react';
import classes from '#console/list/filters/filters.module.css';
import { targetElement } from '#console/ui/target-element.ts';

interface PanelProps {
  label: string;
  onClose: () => void;
  /** At the end of the bar, so that it opens towards its middle. */
  atEnd?: boolean;
  children: ReactNode;
}

/** Below what opened it, until Escape or a click elsewhere; the focus then goes back to where it was. */
export function Panel({ label, onClose, atEnd, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const before = document.activeElement;
    if (ref.current) begin(ref.current);
    const look = (event: Event) => {
      const target = targetElement(event);
      // What a picker offers stands outside, at the end of the page.
      if (target && !ref.current?.contains(target) && !target.closest('[data-portal]')) close.current();
    };
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      const isLost = document.activeElement === document.body || ref.current?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      className={classes.panel}
      data-end={atEnd || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

/** Where typing is meant to begin, over what stands there; the first thing to act on otherwise. */
function begin(panel: HTMLElement): void {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector);
  const start = find('[data-start] input:checked') ?? find('[data-start] :is(input, select)');
  (start ?? find('input, select, button'))?.focus();
  if (start instanceof HTMLInputElement) start.select();
}
