/** Who begins a new appointment types its title at once: nothing to go through before it. */
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { goOnTyping } from '#console/form/first-field.ts';

export function TitleFirst() {
  const { setFocus } = useFormContext();
  useEffect(() => {
    // Nobody is taken out of a field that they went to meanwhile.
    const isElsewhere = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0;
    // On a screen of glass the keyboard would cover the form before anybody has seen it.
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    if (isElsewhere || isTouched) return;
    setFocus('title', { shouldSelect: true });
    goOnTyping();
  }, [setFocus]);
  return null;
}
