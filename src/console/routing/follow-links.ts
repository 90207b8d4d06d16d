import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { targetElement } from '#console/ui/target-element.ts';

/**
 * A listener that follows all plain links within an element as the router's own would be followed. Each of those is drawn
 * again at every move.
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
