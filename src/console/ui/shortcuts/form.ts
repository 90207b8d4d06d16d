import '#console/ui/shortcuts/messages/catalogue.ts';
import { duplicateShortcut, editShortcut } from '#console/ui/shortcuts/record.ts';
import type { Shortcut } from '#console/ui/shortcuts/shortcut.ts';

/** Acts wherever the focus is in the form. */
export const saveShortcut = { keys: ['mod+S'], labelId: 'ui.shortcuts.form.save' } as const satisfies Shortcut;
export const saveAndNewShortcut = {
  keys: ['mod+Enter'],
  labelId: 'ui.shortcuts.form.saveAndNew',
} as const satisfies Shortcut;
export const saveAndNextShortcut = {
  keys: ['mod+Enter'],
  labelId: 'ui.shortcuts.form.saveAndNext',
} as const satisfies Shortcut;
export const pinShortcut = { keys: ['alt+P'], labelId: 'ui.shortcuts.form.pin' } as const satisfies Shortcut;

export const formShortcuts: readonly Shortcut[] = [
  saveShortcut,
  saveAndNewShortcut,
  saveAndNextShortcut,
  pinShortcut,
  editShortcut,
  duplicateShortcut,
];
