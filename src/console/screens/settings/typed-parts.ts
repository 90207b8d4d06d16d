/** The parts of the page that have unsaved input. */
import { createContext } from 'react';

export const TypedParts = createContext<{ set: (name: string, isTyped: boolean) => void }>({ set: () => undefined });
