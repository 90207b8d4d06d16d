/** Which parts of the page hold what was typed and not saved. */
import { createContext } from 'react';

export const TypedParts = createContext<{ set: (name: string, isTyped: boolean) => void }>({ set: () => undefined });
