import { type HotkeyItem, type HotkeyItemOptions, useHotkeys } from '@mantine/hooks';

/** Nothing happens behind an open dialog. */
export function arePageKeysAllowed(): boolean {
  return !document.querySelector('dialog[open]');
}

type PageKey = readonly [key: string, run: () => void, options?: HotkeyItemOptions];

/** Keys of the page itself. Those of single letters do not act while something is being typed. */
export function usePageKeys(keys: readonly PageKey[], { whileTyping = false } = {}): void {
  const whereAllowed = keys.map(([key, run, options]): PageKey => [key, () => arePageKeysAllowed() && run(), options]);
  useHotkeys(onAnyKeyboard(whereAllowed), whileTyping ? [] : undefined);
}

/** AltGr is Ctrl and Alt to some browsers, Alt to others, and nothing to most. */
const waysToType = ['', 'shift+', 'alt+', 'shift+alt+', 'ctrl+alt+'];

/** On many keyboards a slash or a bracket is typed with Shift or AltGr, which is no other shortcut. */
export function onAnyKeyboard(keys: readonly PageKey[]): HotkeyItem[] {
  return keys.flatMap(([key, run, options]) =>
    (/\W$/.test(key) ? waysToType : ['']).map((way): HotkeyItem => [way + key, run, options]),
  );
}
