/** Who begins a new appointment types its title at once: nothing to go through before it. */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

export function TitleFirst() {
  const { setFocus } = useFormContext();
  useEffect(() => {
    // Nobody is taken out of a field that they went to meanwhile.
    const isElsewhere = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0;
    if (!isElsewhere) setFocus('title', { shouldSelect: true });
  }, [setFocus]);
  return null;
}
