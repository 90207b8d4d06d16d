/**
 * The controls that are rarely needed: the whole day, blocking time, and links to the pages that belong to the board.
 */
import '#console/screens/agenda/messages/catalogue.ts';
import '#console/ui/shortcuts/messages/catalogue.ts';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/agenda/bar/bar.module.css';
import { BoardLinks } from '#console/screens/agenda/bar/board-links.tsx';
import type { BoardView } from '#console/screens/agenda/board-state.ts';

interface BoardMoreProps {
  view: BoardView;
  isWholeDay: boolean;
  onWholeDay: (isWhole: boolean) => void;
  /** Absent for people who may not add appointments. */
  onBlock: (() => void) | undefined;
}

export function BoardMore({ view, isWholeDay, onWholeDay, onBlock }: BoardMoreProps) {
  const text = useText();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const act = (action: () => void) => () => {
    setOpen(false);
    button.current?.focus();
    action();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and what it opens have the focus; this hears them left.
    <div
      className={classes.more}
      onKeyDown={closeByKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className={classes.choice}
        aria-label={text('agenda.bar.more')}
        title={text('agenda.bar.more')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={id} className={classes.menu}>
          {onBlock && (
            <button type="button" className={classes.entry} aria-keyshortcuts="B" onClick={act(onBlock)}>
              {text('ui.shortcuts.agenda.block')}
            </button>
          )}
          {hasHours[view] && (
            <button
              type="button"
              className={classes.entry}
              aria-pressed={isWholeDay}
              onClick={act(() => onWholeDay(!isWholeDay))}
            >
              {text('agenda.bar.wholeDay')}
            </button>
          )}
          <BoardLinks />
        </div>
      )}
    </div>
  );
}

const hasHours: Record<BoardView, boolean> = {
  day: true,
  week: true,
  timeline: true,
  bay: true,
  month: false,
  list: false,
};
