import { ActionIcon } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';
import classes from '#console/list/list.module.css';
import { useText } from '#console/messages/messages.ts';
import { isSequence } from '#console/record/record-sequence.ts';
import { type Neighbours, useRecordPager } from '#console/record/use-record-pager.ts';
import { onAnyKeyboard } from '#console/ui/shortcuts/use-page-keys.ts';
import type { Segment } from '#contract/core/segments.ts';

/** Links to the previous and next record of the list that the person came from, and back to the list. */
export function RecordPager({ segment, id }: { segment: Segment; id: number }) {
  const text = useText();
  const { neighbours } = useRecordPager(segment, id);
  const go = useTurnPage(segment, neighbours);
  if (!neighbours) return null;
  const { place, total, previous, next } = neighbours;
  return (
    <nav className={classes.pager} aria-label={text('list.pager.label')}>
      <span aria-live="polite">
        {place === undefined ? text('list.pager.moved') : text('list.pager.position', { place, total })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('list.pager.previous')}
        title={text('list.pager.previousKey')}
        aria-keyshortcuts="["
        data-disabled={!previous || undefined}
        aria-disabled={!previous}
        onClick={() => go('previous')}
      >
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('list.pager.next')}
        title={text('list.pager.nextKey')}
        aria-keyshortcuts="]"
        data-disabled={!next || undefined}
        aria-disabled={!next}
        onClick={() => go('next')}
      >
        <IconChevronDown size={18} />
      </ActionIcon>
    </nav>
  );
}

type Direction = 'previous' | 'next';

function useTurnPage(segment: Segment, neighbours: Neighbours | undefined): (direction: Direction) => void {
  const navigate = useNavigate();
  return (direction) => {
    const to = neighbours?.[direction];
    // Replaces the history entry, so that Back leads to the list after any number of records.
    if (to)
      navigate(links.record(segment, to.id), { replace: true, state: { source: to.source, position: to.position } });
  };
}

/**
 * The keys of a record's page, available before the record is read; renders nothing. A key for a neighbour that is not
 * known yet takes effect once it is.
 */
export function RecordKeys({ segment, id }: { segment: Segment; id: number }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { neighbours, isAwaited } = useRecordPager(segment, id);
  const go = useTurnPage(segment, neighbours);
  const [held, setHeld] = useState<Direction>();
  const turnPage = (direction: Direction) => {
    if (isAwaited && !neighbours?.[direction]) setHeld(direction);
    else go(direction);
  };
  const leave = () => {
    if (neighbours && isSequence(state)) navigate(-1);
    else navigate(neighbours?.source.address ?? links.list(segment), { state: { row: neighbours?.id } });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isBusy(event.target)) return;
      getHotkeyHandler(
        onAnyKeyboard([
          ['[', () => turnPage('previous')],
          ['K', () => turnPage('previous')],
          [']', () => turnPage('next')],
          ['J', () => turnPage('next')],
          ['Escape', leave],
        ]),
      )(event);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  useEffect(() => {
    if (!held || (isAwaited && !neighbours?.[held])) return;
    setHeld(undefined);
    // If the person has started something else meanwhile, the key no longer applies.
    if (!isBusy(document.activeElement)) go(held);
  });
  return null;
}

/** Elements that handle keys themselves: inputs, forms including their buttons, and overlays. */
const hearing = 'input, textarea, select, [contenteditable], form, [role=dialog], [data-portal]';

/** Ignores keys while something is typed or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  // An element that the key itself has closed is no longer in the page.
  const isHeard = target instanceof Element && (!target.isConnected || target.closest(hearing) !== null);
  const menus = [...document.querySelectorAll('[popover]')];
  return isHeard || document.querySelector('dialog[open]') !== null || menus.some((menu) => menu.checkVisibility?.());
}
