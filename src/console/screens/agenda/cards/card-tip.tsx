/**
 * A tooltip with the phone, the notes and the warnings of the hovered or focused card. The card's accessible name contains
 * the same text.
 */
import { type RefObject, useEffect, useState } from 'react';
import classes from '#console/screens/agenda/cards/card-tip.module.css';
import { targetElement } from '#console/ui/target-element.ts';

interface Tip {
  card: HTMLElement;
  lines: string[];
  place: { left: number; top: number };
}

export function CardTip({ board }: { board: RefObject<HTMLElement | null> }) {
  const tip = useTip(board);
  if (!tip) return null;
  return (
    <ul
      className={classes.tip}
      style={tip.place}
      aria-hidden="true"
      data-card-tip
      data-warned={tip.card.dataset.warning ? true : undefined}
    >
      {tip.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * The tooltip stays while the pointer is on it, and closes on Escape, a press or a scroll. It is hidden while a button
 * is pressed, because it would cover the place where a card is to be dropped.
 */
function useTip(board: RefObject<HTMLElement | null>): Tip | undefined {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    let isPressed = false;
    const show = (event: Event) => {
      if ('buttons' in event) isPressed = event.buttons !== 0;
      if (isPressed) return;
      const element = targetElement(event);
      if (!element || element.closest('[data-card-tip]')) return;
      const card = element.closest<HTMLElement>(
        `${cut}, [data-appointment]:is([data-phone], [data-note], [data-warning])`,
      );
      setTip((now) => (now && now.card === card ? now : card ? tipOf(card) : undefined));
    };
    const hide = () => setTip(undefined);
    const press = () => {
      isPressed = true;
      hide();
    };
    const release = () => {
      isPressed = false;
    };
    const onKey = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') hide();
    };
    const listening = new AbortController();
    const on = (target: EventTarget, names: readonly string[], listener: (event: Event) => void, capture = false) => {
      for (const name of names) target.addEventListener(name, listener, { capture, signal: listening.signal });
    };
    on(root, ['pointerover', 'focusin'], show);
    on(root, ['pointerleave', 'focusout'], hide);
    on(root, ['scroll'], hide, true);
    on(root, ['pointerdown'], press);
    on(window, ['pointerup', 'pointercancel'], release, true);
    on(document, ['keydown'], onKey);
    return () => listening.abort();
  }, [board]);
  return tip;
}

/** Cards in narrow columns, where the text is cut off. */
const cut = ':is([data-columns="narrow"], [data-columns="slim"]) [data-appointment]';

/** The least width in pixels that the text needs beside a card. */
const tipWidth = 280;

function tipOf(card: HTMLElement): Tip {
  const { left, bottom } = card.getBoundingClientRect();
  const place = { left: Math.max(0, Math.min(left, window.innerWidth - tipWidth)), top: bottom };
  const { phone = '', note = '', warning = '' } = card.dataset;
  const words = card.matches(cut) ? [...card.querySelectorAll(':scope > span')].map(wordsOf) : [];
  const known = new Set([...words, phone, note, ...warning.split('\n')]);
  return { card, lines: [...known].filter(Boolean), place };
}

const wordsOf = ({ textContent }: Element) => (textContent ?? '').trim();
