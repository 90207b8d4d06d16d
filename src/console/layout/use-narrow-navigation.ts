import { useCallback, useEffect, useState } from 'react';

const keptUnder = 'comptoir.navigation';

/** Whether the navigation shows icons alone, as last left on this machine. */
export function useNarrowNavigation(): [boolean, () => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(keptUnder) === 'narrow');
  useEffect(() => localStorage.setItem(keptUnder, narrow ? 'narrow' : 'wide'), [narrow]);
  return [narrow, useCallback(() => setNarrow((before) => !before), [])];
}
