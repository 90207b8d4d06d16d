/**
 * Blocks a form while it is sent, if input typed meanwhile could not be saved by it. Keystrokes are buffered: for the
 * next form if one follows, otherwise for this one if it was not saved.
 */

import '#console/form/messages/catalogue.ts';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { replayKeystrokes } from '#console/form/first-field.ts';
import { useText } from '#console/messages/messages.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { returnFocus } from '#console/ui/return-focus.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { showToast } from '#console/ui/toasts.ts';

export interface HeldInput {
  /** The form was not saved, and takes input again. */
  release: () => void;
  /** The form was saved, and the next one may follow in its place. */
  passOn: () => void;
}

/** `hasNext`: another new record is to follow, and what is typed meanwhile is meant for it. */
export function useHoldInput(form: RefObject<HTMLFormElement | null>): (hasNext: boolean) => HeldInput {
  const text = useText();
  const isHolding = useRef(false);
  /** What was typed for the next record while this one could not be saved. */
  const typedAhead = useRef('');
  const lastFocused = useLastFocused(form);

  const end = useCallback((): boolean => {
    const wasHolding = isHolding.current;
    isHolding.current = false;
    return wasHolding;
  }, []);

  // After leaving the page, the next page must not receive what was typed for this form.
  useEffect(
    () => () => {
      if (end()) keystrokeBuffer.take();
    },
    [end],
  );

  const keepForNext = (typed: string) => {
    if (typed && typed !== typedAhead.current) showToast({ text: text('form.typedAhead', { typed }), tone: 'neutral' });
    typedAhead.current = typed;
  };

  return (hasNext) => {
    isHolding.current = true;
    form.current?.toggleAttribute('inert', true);
    // An inert form loses the focus, and without the buffer letters would act as shortcuts of the page.
    keystrokeBuffer.hold(hasNext ? typedAhead.current : '');
    return {
      release: () => {
        if (!end()) return;
        form.current?.toggleAttribute('inert', false);
        returnFocus(lastFocused.current);
        if (hasNext) keepForNext(keystrokeBuffer.take());
        else replayKeystrokes(lastFocused.current);
      },
      passOn: () => {
        if (end() && !hasNext) keystrokeBuffer.take();
      },
    };
  };
}

/** The last focused element of the form itself, not of a confirmation, whose dialog closes before the form is sent. */
function useLastFocused(form: RefObject<HTMLFormElement | null>): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const note = (event: FocusEvent) => {
      const target = targetElement(event);
      if (target instanceof HTMLElement && !target.closest('dialog')) last.current = target;
    };
    form.current?.addEventListener('focusin', note, { signal: listening.signal });
    return () => listening.abort();
  }, [form]);
  return last;
}
