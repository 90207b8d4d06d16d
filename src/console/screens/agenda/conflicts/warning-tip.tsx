/** What speaks against the card under the pointer or with the focus, beside it. Its label says the same. */
import { type RefObject, useEffect, useState } from 'react';
import classes from '#console/screens/agenda/conflicts/warning-tip.module.css';

interface Tip {
  card: HTMLElement;
  warnings: string[];
  place: { left: number; top: number };
}

export function WarningTip({ board }: { board: RefObject<HTMLElement | null> }) {
  const tip = useTip(board);
  if (!tip) return null;
  return (
    <ul className={classes.tip} style={tip.place} aria-hidden="true" data-warning-tip>
      {tip.warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}

/** It stays while the pointer is on it, and goes with Escape, a press, or a scroll. */
function useTip(board: RefObject<HTMLElement | null>): Tip | undefined {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const show = ({ target }: Event) => {
      const element = target as HTMLElement;
      if (element.closest('[data-warning-tip]')) return;
      const card = element.closest<HTMLElement>('[data-appointment][data-warning]');
      setTip((now) => (now && now.card === card ? now : card ? tipOf(card) : undefined));
    };
    const hide = () => setTip(undefined);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const listeners: [keyof HTMLElementEventMap, (event: Event) => void][] = [
      ['pointerover', show],
      ['focusin', show],
      ['pointerleave', hide],
      ['focusout', hide],
      ['pointerdown', hide],
      ['scroll', hide],
    ];
    for (const [name, listener] of listeners) root.addEventListener(name, listener, { capture: name === 'scroll' });
    document.addEventListener('keydown', onKey);
    return () => {
      for (const [name, listener] of listeners)
        root.removeEventListener(name, listener, { capture: name === 'scroll' });
      document.removeEventListener('keydown', onKey);
    };
  }, [board]);
  return tip;
}

/** In pixels; the least room that the words need beside a card. */
const width = 280;

function tipOf(card: HTMLElement): Tip {
  const { left, bottom } = card.getBoundingClientRect();
  const place = { left: Math.max(0, Math.min(left, window.innerWidth - width)), top: bottom };
  return { card, warnings: (card.dataset.warning ?? '').split('\n'), place };
}
