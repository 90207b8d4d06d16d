/** Which bays stand side by side: the shop's displays, the default one first, and all bays. */
import '#console/screens/agenda/messages/catalogue.ts';
import { useEffect, useRef } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/board.module.css';
import { displayTabs } from '#console/screens/agenda/columns/columns.ts';
import type { Display } from '#console/screens/agenda/data/agenda-records.ts';

interface DisplayTabsProps {
  displays: readonly Display[];
  /** Undefined: all bays. */
  chosen: Display | undefined;
  onChoose: (display: number | 'all') => void;
}

export function DisplayTabs({ displays, chosen, onChoose }: DisplayTabsProps) {
  const text = useText();
  if (!displays.length) return null;
  return (
    <nav className={classes.tabs} aria-label={text('agenda.displays')}>
      {displayTabs(displays).map(({ id, name }) => (
        <Tab key={id} isChosen={chosen?.id === id} onChoose={() => onChoose(id)}>
          {name}
        </Tab>
      ))}
      <Tab isChosen={!chosen} onChoose={() => onChoose('all')}>
        {text('agenda.displays.all')}
      </Tab>
    </nav>
  );
}

function Tab({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: string }) {
  const ref = useRef<HTMLButtonElement>(null);
  // The tabs stand in one line, which may be wider than the page.
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return (
    <button
      type="button"
      ref={ref}
      className={classes.tab}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
