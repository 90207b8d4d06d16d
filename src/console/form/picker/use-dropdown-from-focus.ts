import { useEffect, useState } from 'react';

/** A form is drawn without the dropdowns of its fields: each is there, closed, from the moment its field is focused. */
export function useDropdownFromFocus(): { keepMounted: boolean; mountDropdown: () => void } {
  const [keepMounted, setKeepMounted] = useState(false);
  const [, setThere] = useState(false);
  // The field says that it is expanded by the name of its list, which it learns only when it is drawn after the list.
  useEffect(() => setThere(keepMounted), [keepMounted]);
  return { keepMounted, mountDropdown: () => setKeepMounted(true) };
}
