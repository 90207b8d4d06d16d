import { useLocation } from 'react-router-dom';
import { textIn } from '#contract/formats/json.ts';

/** The draft that a form is opened with: the tray and other pages send its id along with the address. */
export function useAskedDraft(): string | undefined {
  const { state } = useLocation();
  return textIn(state, 'draft');
}
