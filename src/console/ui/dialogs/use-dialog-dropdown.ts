import { useState } from 'react';

interface DialogDropdown {
  isInDialog: boolean;
  /** Called with the field before its dropdown opens. */
  detectDialog: (field: Element) => void;
  /** How Mantine places the dropdown. */
  placing: { withinPortal?: boolean; floatingStrategy?: 'fixed' };
}

/**
 * Where the dropdown of a field is drawn. Outside of an open dialog it would be hidden behind it, and inert; inside, it is
 * placed in the window, for the dialog scrolls and would cut it off at its edge.
 */
export function useDialogDropdown(): DialogDropdown {
  const [isInDialog, setInDialog] = useState(false);
  return {
    isInDialog,
    detectDialog: (field) => setInDialog(field.closest('dialog') !== null),
    placing: isInDialog ? { withinPortal: false, floatingStrategy: 'fixed' } : {},
  };
}
