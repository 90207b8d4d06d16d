import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import classes from '#console/list/filters/filters.module.css';
import { targetElement } from '#console/ui/target-element.ts';

interface PanelProps {
  label: string;
  onClose: () => void;
  /** At the end of the bar, so that the popover opens towards its middle. */
  atEnd?: boolean;
  children: ReactNode;
}

/** A popover below its button. Escape or a click outside closes it, and the focus returns to where it was. */
export function FilterPopover({ label, onClose, atEnd, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const before = document.activeElement;
    if (ref.current) begin(ref.current);
    const closeFromOutside = (event: Event) => {
      const target = targetElement(event);
      // The button that opened it closes it itself. The options of a picker are rendered at the end of the body.
      const isInside = ref.current?.parentElement?.contains(target ?? null) || target?.closest('[data-portal]');
      if (target && !isInside) close();
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
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

/** Focuses the input where typing should start, or else the first control. */
function begin(panel: HTMLElement): void {
  const find = (selector: string) => panel.querySelector<HTMLElement>(selector);
  const start = find('[data-start] input:checked') ?? find('[data-start] :is(input, select)');
  (start ?? find('input, select, button'))?.focus();
  if (start instanceof HTMLInputElement) start.select();
}
