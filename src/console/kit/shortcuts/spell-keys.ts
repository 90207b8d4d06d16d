const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** `mod+Enter` as it stands on this person's keyboard: `Ctrl+Enter`, or `⌘Enter`. */
export function spellKeys(keys: string): string {
  return isMac ? keys.replace('mod+', '⌘').replace('alt+', '⌥') : keys.replace('mod+', 'Ctrl+').replace('alt+', 'Alt+');
}
