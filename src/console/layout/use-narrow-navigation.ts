import { useState } from 'react';

const keptUnder = 'comptoir.navigation';

/** Whether the navigation shows icons alone, as last left on this machine. */
export function useNarrowNavigation(): [boolean, () => void] {
  const [narrow, setNarrow] = useState(() => localStorage.getItem(keptUnder) === 'narrow');
  function toggle() {
    localStorage.setItem(keptUnder, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  }
  return [narrow, toggle];
}
