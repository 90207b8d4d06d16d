import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/shell/toast-list.module.css';
import { returnFocus } from '#console/ui/return-focus.ts';
import { targetElement } from '#console/ui/target-element.ts';
import { dismissToast, holdToasts, type Toast, useToasts } from '#console/ui/toasts.ts';

export function ToastList() {
  const toasts = useToasts();
  const list = useRef<HTMLDivElement>(null);
  useLettingThrough(list, toasts.length > 0);
  const cameFrom = useFocusBack(list, toasts);
  useHolding(list, toasts);
  return (
    <div className={classes.list} role="status" aria-live="polite" aria-atomic="false" ref={list} onFocus={cameFrom}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Toasts ignore the pointer during a drag, so that the dragged item can be dropped below them. */
function useLettingThrough(list: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = (event: Event) =>
      list.current?.toggleAttribute('data-passed', !list.current.contains(targetElement(event) ?? null));
    const release = () => list.current?.removeAttribute('data-passed');
    window.addEventListener('pointerdown', press, options);
    // A button released outside the window is noticed at the next pointer event.
    const onPointerOver = ({ buttons }: PointerEvent) => {
      if (buttons === 0) release();
    };
    window.addEventListener('pointerover', onPointerOver, options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, [list, isShown]);
}

/** While the pointer or the focus is on one of the toasts, all of them stay (WCAG 2.2.1). */
function useHolding(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  const isPointed = useRef(false);
  const isShown = toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const updateHold = () => holdToasts(isPointed.current || hasFocus(list.current));
    const point = (event: PointerEvent) => {
      // Touch has no position once the finger is lifted.
      isPointed.current =
        event.pointerType !== 'touch' && (list.current?.contains(targetElement(event) ?? null) ?? false);
      updateHold();
    };
    const leave = ({ relatedTarget }: PointerEvent) => {
      // When the pointer leaves the window, no further `pointerover` follows.
      if (relatedTarget === null) isPointed.current = false;
      updateHold();
    };
    window.addEventListener('pointerover', point, options);
    window.addEventListener('pointerout', leave, options);
    window.addEventListener('focusin', updateHold, options);
    window.addEventListener('focusout', updateHold, options);
    return () => {
      listening.abort();
      isPointed.current = false;
    };
  }, [list, isShown]);
  // The focused toast may have been removed, of which browsers do not always send a `focusout`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one of them goes, whichever.
  useEffect(() => holdToasts(isPointed.current || hasFocus(list.current)), [toasts]);
}

function hasFocus(list: HTMLElement | null): boolean {
  return list?.contains(document.activeElement) ?? false;
}

/** A toast that disappears while it has the focus returns it to where it came from. */
function useFocusBack(list: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const before = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one of them goes, whichever.
  useLayoutEffect(() => {
    returnFocus(before.current);
    if (!list.current?.contains(document.activeElement)) before.current = null;
  }, [toasts, list]);
  return ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !list.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
}

function ToastCard({ toast: { id, text: message, tone, action } }: { toast: Toast }) {
  const text = useText();
  return (
    <div className={classes.toast} data-tone={tone} aria-atomic="true">
      <span className={classes.words}>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={text('shell.toast.dismiss')}
        onClick={() => dismissToast(id)}
      >
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
