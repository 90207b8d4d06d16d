import { useState } from 'react';

/**
 * Whether rows may be rendered: not before the names in them are read, because names that arrive later would change
 * what somebody is reading. Rows once rendered stay, even if names of further rows are being read.
 */
export function useOnceNamed(areNamesReading: boolean, count: number): boolean {
  const [wasNamed, setNamed] = useState(false);
  const isNamed = !areNamesReading;
  if (isNamed && count > 0 && !wasNamed) setNamed(true);
  return isNamed || wasNamed;
}
