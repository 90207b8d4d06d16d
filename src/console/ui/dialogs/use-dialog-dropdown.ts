import { useState } from 'react';

interface DialogDropdown {
  isInDialog: boolean;
  /** Called with the field before its dropdown opens. */
  detectDialog: (field: Element) => void;
  /** Mantine's options for the position of the dropdown. */
  placing: { withinPortal?: boolean; floatingStrategy?: 'fixed' };
}

/**
 * Where a field's dropdown is rendered. Outside an open dialog it would be hidden behind it and inert. Inside, it is
 * positioned in the window, because the scrolling dialog would cut it off.
 */
export function useDialogDropdown(): DialogDropdown {
  const [isInDialog, setInDialog] = useState(false);
  return {
    isInDialog,
    detectDialog: (field) => setInDialog(field.closest('dialog') !== null),
    placing: isInDialog ? { withinPortal: false, floatingStrategy: 'fixed' } : {},
  };
}
