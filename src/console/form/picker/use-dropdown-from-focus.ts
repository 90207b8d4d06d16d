import { useEffect, useState } from 'react';

/**
 * Mounts the closed dropdown of a field when the field is focused, so that a form is drawn without all the dropdowns.
 */
export function useDropdownFromFocus(): { keepMounted: boolean; mountDropdown: () => void } {
  const [keepMounted, setKeepMounted] = useState(false);
  const [, setThere] = useState(false);
  // The field refers to its list by id for `aria-expanded`, and learns that id only when it renders after the list.
  useEffect(() => setThere(keepMounted), [keepMounted]);
  return { keepMounted, mountDropdown: () => setKeepMounted(true) };
}
