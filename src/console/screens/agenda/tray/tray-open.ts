/**
 * Whether the tray is open. On a desktop this browser remembers it; at first the tray is open only in a wide window. On
 * a phone it is closed on every visit.
 */
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useIsNarrow } from '#console/screens/agenda/use-board-state.ts';
import { storedValue, useStoredValue } from '#console/storage/stored-value.ts';

const storedOpen = storedValue({ key: 'comptoir.agenda.tray', scope: 'browser', schema: z.literal([true, false]) });

export function useTrayOpen(): { isOpen: boolean; setOpen: (isOpen: boolean) => void } {
  const isNarrow = useIsNarrow();
  const [isOpenHere, setOpenHere] = useState(false);
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const isOpenOnDesk = useStoredValue(storedOpen) ?? isWide;
  const isOpen = isNarrow ? isOpenHere : isOpenOnDesk;
  const setOpen = (next: boolean) => {
    // The browser reports each change of the `details` element, also one that React made.
    if (next === isOpen) return;
    if (isNarrow) setOpenHere(next);
    else storedOpen.set(next);
  };
  return { isOpen, setOpen };
}
