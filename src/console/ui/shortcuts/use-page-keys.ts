import { type HotkeyItem, type HotkeyItemOptions, useHotkeys } from '@mantine/hooks';

/** Shortcuts of the page do not act behind an open dialog. */
export function arePageKeysAllowed(): boolean {
  return !document.querySelector('dialog[open]');
}

type PageKey = readonly [key: string, run: () => void, options?: HotkeyItemOptions];

/** The shortcuts of a page. By default they do not act while something is being typed. */
export function usePageKeys(keys: readonly PageKey[], { whileTyping = false } = {}): void {
  const whereAllowed = keys.map(([key, run, options]): PageKey => [key, () => arePageKeysAllowed() && run(), options]);
  useHotkeys(onAnyKeyboard(whereAllowed), whileTyping ? [] : undefined);
}

/** Some browsers report AltGr as Ctrl and Alt, others as Alt, and most not at all. */
const waysToType = ['', 'shift+', 'alt+', 'shift+alt+', 'ctrl+alt+'];

/** On many keyboards a slash or a bracket is typed with Shift or AltGr, so these do not make another shortcut. */
export function onAnyKeyboard(keys: readonly PageKey[]): HotkeyItem[] {
  return keys.flatMap(([key, run, options]) =>
    (/\W$/.test(key) ? waysToType : ['']).map((way): HotkeyItem => [way + key, run, options]),
  );
}
