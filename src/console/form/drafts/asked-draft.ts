import { useLocation } from 'react-router-dom';

/** The draft that a form is opened with: the tray and other pages send its id along with the address. */
export function useAskedDraft(): string | undefined {
  const { state } = useLocation();
  const asked = (state as { draft?: unknown } | null)?.draft;
  return typeof asked === 'string' ? asked : undefined;
}
