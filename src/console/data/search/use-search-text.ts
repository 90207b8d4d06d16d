import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
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
  const searched = useRef(q);
  const ask = useDebouncedCallback((next: string) => {
    searched.current = next;
    search(next);
  }, searchDelayMilliseconds);

  // A link, a view or Back asks for something else.
  useEffect(() => {
    if (q === searched.current) return;
    searched.current = q;
    setTyped(q);
  }, [q]);

  const type = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return { typed, type };
}
