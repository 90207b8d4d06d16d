import { useState } from 'react';

/**
 * Whether rows may be drawn: first together with the names that they show, for a name that comes later comes into what
 * somebody reads already. Rows that were drawn once stay, whatever joins them.
 */
export function useOnceNamed(areNamesReading: boolean, count: number): boolean {
  const [wasNamed, setNamed] = useState(false);
  const isNamed = !areNamesReading;
  if (isNamed && count > 0 && !wasNamed) setNamed(true);
  return isNamed || wasNamed;
}
