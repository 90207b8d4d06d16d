import { useState } from 'react';

/** A form is drawn without the dropdowns of its fields: each is there, closed, from the moment its field is focused. */
export function useDropdownFromFocus(): { keepMounted: boolean; mountDropdown: () => void } {
  const [keepMounted, setKeepMounted] = useState(false);
  return { keepMounted, mountDropdown: () => setKeepMounted(true) };
}
