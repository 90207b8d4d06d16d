import { useDebouncedCallback } from '@mantine/hooks';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { searchDelayMilliseconds } from '#console/data/search/search-delay.ts';

interface SearchText {
  /** What stands in the search box. */
  typed: string;
  type: (text: string) => void;
}

/**
 * The text of a search box whose search is part of the address. The box keeps what is typed: the address follows once the
 * hand rests, and a box that showed the address would lose the letters typed before the page caught up.
 */
export function useSearchText(q: string, search: (q: string) => void): SearchText {
  const [typed, setTyped] = useState(q);
  const [submitted, submit] = useState<{ text: string }>();
  const searched = useRef(q);
  const onSubmitted = useEffectEvent(search);
  // Rendered after what the person did since: a page that is left by then asks for nothing more.
  const submitLater = useDebouncedCallback(
    (text: string) => startTransition(() => submit({ text })),
    searchDelayMilliseconds,
  );

  useEffect(() => {
    if (!submitted) return;
    searched.current = submitted.text;
    onSubmitted(submitted.text);
  }, [submitted]);

  // A link, a view or Back asks for something else.
  useEffect(() => {
    if (q === searched.current) return;
    searched.current = q;
    // What was typed before must not undo it.
    submitLater.cancel();
    setTyped(q);
  }, [q, submitLater]);

  const type = (text: string) => {
    setTyped(text);
    submitLater(text);
  };
  return { typed, type };
}
