import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { storedValue } from '#console/storage/stored-value.ts';

const storedWidth = storedValue({
  key: 'comptoir.navigation',
  scope: 'browser',
  format: 'text',
  schema: z.enum(['narrow', 'wide']),
});

/** Whether the navigation shows only icons, as last chosen in this browser. */
export function useNarrowNavigation(): [boolean, () => void] {
  const [narrow, setNarrow] = useState(() => storedWidth.get() === 'narrow');
  useEffect(() => {
    storedWidth.set(narrow ? 'narrow' : 'wide');
  }, [narrow]);
  return [narrow, useCallback(() => setNarrow((before) => !before), [])];
}
