import { useCallback, useEffect, useState } from 'react';
import { keep } from '#console/storage/safe-storage.ts';

const keptUnder = 'comptoir.navigation';

/** Whether the navigation shows icons alone, as last left on this machine. */
export function useNarrowNavigation(): [boolean, () => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(keptUnder) === 'narrow');
  useEffect(() => {
    keep(localStorage, keptUnder, narrow ? 'narrow' : 'wide');
  }, [narrow]);
  return [narrow, useCallback(() => setNarrow((before) => !before), [])];
}
