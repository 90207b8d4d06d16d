import { type RefObject, useEffect } from 'react';
import { hasNoFocus } from '#console/ui/has-no-focus.ts';

/** J, K and the arrows move the focus into the list from anywhere they have no other meaning. */
export function useInitialFocus(ref: RefObject<HTMLElement | null>, stop: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!ref.current || !stop.current || ref.current.contains(activeElement)) return;
      if (!leadsIn(event.key, activeElement)) return;
      event.preventDefault();
      stop.current.focus();
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [ref, stop]);
}

const openPart = 'dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]';

function leadsIn(key: string, from: Element | null): boolean {
  if (from === null || hasNoFocus()) return ['j', 'k', 'ArrowDown', 'ArrowUp'].includes(key);
  if (key === 'ArrowDown') return from.matches('main input[type="search"]');
  return (key === 'j' || key === 'k') && from.matches('a, button') && !from.closest(openPart);
}
