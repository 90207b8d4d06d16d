/** Focuses the title of a new appointment, so that the person can type at once. */
import { useEffect } from 'react';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { replayKeystrokes } from '#console/form/first-field.ts';

export function FocusTitle() {
  const { setFocus } = useFormOf('agenda_appointments');
  useEffect(() => {
    // The focus is not taken from a field that the person has entered meanwhile.
    const isElsewhere = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0;
    // On a touch screen the keyboard would cover the form before the person has seen it.
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    if (isElsewhere || isTouched) return;
    setFocus('title', { shouldSelect: true });
    replayKeystrokes();
  }, [setFocus]);
  return null;
}
