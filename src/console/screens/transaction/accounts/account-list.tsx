/** The accounts that go on from what is typed, beneath their field, wherever the page is scrolled to. */
import '#console/screens/transaction/messages/catalogue.ts';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/transaction/transaction.module.css';
import type { Account } from '#console/screens/transaction/use-accounts.ts';

interface AccountListProps {
  id: string;
  accounts: readonly Account[];
  at: number;
  field: RefObject<HTMLElement | null>;
  label: string;
  onChoose: (account: Account) => void;
}

/** Outside the grid, whose edge would cut it. */
export function AccountList({ id, accounts, at, field, label, onChoose }: AccountListProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  const style = usePlaceBeside(field, list, accounts.length);
  return createPortal(
    <div ref={list} id={id} role="listbox" aria-label={label} className={classes.accounts} style={style}>
      {accounts.map((account, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
        <div
          key={account.account}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes.account}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(account)}
        >
          <span>{account.account}</span>{' '}
          <span className={classes.uses}>{text('ledger.account.uses', { count: account.uses })}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}

const gap = 2;

/** Below the field, or above it where there is no room; unseen where the field itself was scrolled out of sight. */
function usePlaceBeside(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  count: number,
): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({ left: 0, top: 0, visibility: 'hidden' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with their number the height of the list changes.
  useLayoutEffect(() => {
    const place = () => {
      if (!field.current || !list.current) return;
      const { left, top, bottom } = field.current.getBoundingClientRect();
      const { width, height } = list.current.getBoundingClientRect();
      const isRoomBelow = bottom + gap + height <= window.innerHeight || top < height + gap;
      setStyle({
        left: Math.max(0, Math.min(left, window.innerWidth - width)),
        top: isRoomBelow ? bottom + gap : top - gap - height,
        visibility: bottom < 0 || top > window.innerHeight ? 'hidden' : 'visible',
      });
    };
    place();
    const listening = { capture: true, passive: true };
    window.addEventListener('scroll', place, listening);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, listening);
      window.removeEventListener('resize', place);
    };
  }, [field, list, count]);
  return style;
}
