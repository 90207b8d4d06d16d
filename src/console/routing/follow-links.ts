import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { targetElement } from '#console/ui/target-element.ts';

/**
 * A listener that makes all plain links within an element navigate like the router's links, which would render again at
 * every navigation.
 */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = targetElement(event.nativeEvent)?.closest('a');
      const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || isElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      navigate(link.pathname + link.search, { replace: link.href === window.location.href });
    },
    [navigate],
  );
}
