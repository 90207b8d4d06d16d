import { useLocation } from 'react-router-dom';
import { textIn } from '#contract/formats/json.ts';

/** The draft to open the form with. The tray and other pages pass its id in the navigation state. */
export function useRequestedDraft(): string | undefined {
  const { state } = useLocation();
  return textIn(state, 'draft');
}
