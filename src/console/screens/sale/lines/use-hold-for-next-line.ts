/**
 * Blocks a line while the product that was typed in it is looked up after Enter: what is typed meanwhile is meant for the
 * next line, and would be sent as this one's quantity or price.
 */
import '#console/screens/sale/messages/catalogue.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useText } from '#console/messages/messages.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { returnFocus } from '#console/ui/return-focus.ts';
import { showToast } from '#console/ui/toasts.ts';

interface HoldForNextLine {
  hold: () => { release: () => void };
  /** The line takes input again. */
  release: () => void;
  /** The line is sent, and the next one takes what was typed. */
  passOn: () => void;
}

export function useHoldForNextLine(form: RefObject<HTMLFormElement | null>): HoldForNextLine {
  const text = useText();
  /** What had the focus when the line was blocked. Undefined while it is not. */
  const before = useRef<Element | null>(undefined);

  const passOn = useCallback(() => {
    before.current = undefined;
    form.current?.toggleAttribute('inert', false);
  }, [form]);

  // After leaving the page, the next page must not receive what was typed for a line.
  useEffect(
    () => () => {
      if (before.current !== undefined) keystrokeBuffer.take();
    },
    [],
  );

  const release = () => {
    const focused = before.current;
    if (focused === undefined) return;
    passOn();
    if (focused instanceof HTMLElement) returnFocus(focused);
    const typed = keystrokeBuffer.take();
    if (typed) showToast({ text: text('sale.line.typedAhead', { typed }), tone: 'danger' });
  };
  const hold = () => {
    before.current = document.activeElement;
    form.current?.toggleAttribute('inert', true);
    keystrokeBuffer.hold('');
    return { release };
  };
  return { hold, release, passOn };
}
