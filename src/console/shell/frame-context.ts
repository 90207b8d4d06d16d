/** Actions of the frame for the palette and menus. */
import { createContext, use } from 'react';

interface FrameActions {
  showShortcuts: () => void;
  toggleNavigation: () => void;
}

export const FrameContext = createContext<FrameActions | null>(null);

export function useFrame(): FrameActions {
  const actions = use(FrameContext);
  if (!actions) throw new Error('no frame here');
  return actions;
}
