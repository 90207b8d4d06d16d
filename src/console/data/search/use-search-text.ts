import { useDebouncedCallback } from '@mantine/hooks';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';

interface SearchText {
  /** The text in the search box. */
  typed: string;
  type: (text: string) => void;
}

/**
 * The text of a search box whose search is part of the address. The box keeps the typed text, and the address follows
 * after a pause: a box that showed the address would lose letters typed before the page caught up.
 */
export function useSearchText(q: string, search: (q: string) => void): SearchText {
  const [typed, setTyped] = useState(q);
  const [submitted, submit] = useState<{ text: string }>();
  const searched = useRef(q);
  const onSubmitted = useEffectEvent(search);
  // A transition runs after what the person did meanwhile, so a page that they have left sends no search.
  const submitLater = useDebouncedCallback(
    (text: string) => startTransition(() => submit({ text })),
    searchDelayMilliseconds,
  );

  useEffect(() => {
    if (!submitted) return;
    searched.current = submitted.text;
    onSubmitted(submitted.text);
  }, [submitted]);

  // A link, a view or Back has changed the search.
  useEffect(() => {
    if (q === searched.current) return;
    searched.current = q;
    // Text that was typed before must not undo that.
    submitLater.cancel();
    setTyped(q);
  }, [q, submitLater]);

  const type = (text: string) => {
    setTyped(text);
    submitLater(text);
  };
  return { typed, type };
}
