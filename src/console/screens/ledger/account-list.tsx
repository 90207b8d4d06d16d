/** The suggested accounts below their field, which they follow when the page scrolls. */
import '#console/screens/ledger/messages/catalogue.ts';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/ledger.module.css';
import type { Account } from '#console/screens/ledger/use-accounts.ts';

interface AccountListProps {
  id: string;
  accounts: readonly Account[];
  at: number;
  field: RefObject<HTMLElement | null>;
  label: string;
  onChoose: (account: Account) => void;
}

/** Rendered outside of the grid, whose overflow would cut it off. */
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
          <span>{account.account}</span> {account.name && <span dir="auto">{account.name}</span>}{' '}
          {account.uses > 0 && (
            <span className={classes.uses}>{text('ledger.account.uses', { count: account.uses })}</span>
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}

const listOffset = 2;

/** Placed below the field, or above it if there is no room; hidden while the field is scrolled out of view. */
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
      const isRoomBelow = bottom + listOffset + height <= window.innerHeight || top < height + listOffset;
      setStyle({
        left: Math.max(0, Math.min(left, window.innerWidth - width)),
        top: isRoomBelow ? bottom + listOffset : top - listOffset - height,
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
