import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { links } from '#console/links.ts';
import classes from '#console/list/list.module.css';
import { useText } from '#console/messages/messages.ts';
import { isSequence } from '#console/record/record-sequence.ts';
import { type Neighbours, useRecordPager } from '#console/record/use-record-pager.ts';
import type { Segment } from '#contract/core/segments.ts';

/** From record to record of the list that the person came from, and back to it. */
export function RecordPager({ segment, id }: { segment: Segment; id: number }) {
  const text = useText();
  const trail = useRecordPager(segment, id);
  const { go } = useRecordKeys(segment, trail);
  if (!trail) return null;
  const { place, total, previous, next } = trail;
  return (
    <nav className={classes.trail} aria-label={text('lists.row.trail')}>
      <span aria-live="polite">{text('lists.row.place', { place, total })}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('lists.row.previous')}
        title={text('lists.row.previousKey')}
        aria-keyshortcuts="["
        disabled={!previous}
        onClick={() => go('previous')}
      >
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('lists.row.next')}
        title={text('lists.row.nextKey')}
        aria-keyshortcuts="]"
        disabled={!next}
        onClick={() => go('next')}
      >
        <IconChevronDown size={18} />
      </ActionIcon>
    </nav>
  );
}

type Way = 'previous' | 'next';
const ways: Record<string, Way> = { '[': 'previous', k: 'previous', ']': 'next', j: 'next' };

function useRecordKeys(segment: Segment, trail: Neighbours | undefined): { go: (way: Way) => void } {
  const navigate = useNavigate();
  const { state } = useLocation();
  const go = (way: Way) => {
    const to = trail?.[way];
    // In place of this one: Back leads to the list, however many were looked through.
    if (to)
      navigate(links.record(segment, to.id), { replace: true, state: { source: to.source, position: to.position } });
  };
  const leave = () => {
    if (trail && isSequence(state)) navigate(-1);
    else navigate(trail?.source.address ?? links.list(segment), { state: { row: trail?.id } });
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = ways[event.key];
      if (event.defaultPrevented || isBusy(event.target) || isCombined(event)) return;
      if (way) go(way);
      else if (event.key === 'Escape') leave();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return { go };
}

/** On many keyboards a bracket is typed with AltGr, which some browsers report as Ctrl and Alt. */
function isCombined({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (metaKey || (ctrlKey && !altKey)) return true;
  return altKey && key !== '[' && key !== ']';
}

/** Keys belong to what is typed in, and to what lies over the page. */
function isBusy(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  const menus = [...document.querySelectorAll('[popover]')];
  return isTyping || document.querySelector('dialog[open]') !== null || menus.some((menu) => menu.checkVisibility?.());
}
