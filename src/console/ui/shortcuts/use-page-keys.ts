import { getHotkeyHandler, type HotkeyItemOptions, useHotkeys } from '@mantine/hooks';

/** Nothing happens behind an open dialog. */
export function arePageKeysAllowed(): boolean {
  return !document.querySelector('dialog[open]');
}

type PageKey = readonly [key: string, run: () => void, options?: HotkeyItemOptions];

/** Keys of the page itself. Those of single letters do not act while something is being typed. */
export function usePageKeys(keys: readonly PageKey[], { whileTyping = false } = {}): void {
  useHotkeys(
    onAnyKeyboard(keys).map(([key, run, options]) => [
      key,
      () => {
        if (arePageKeysAllowed()) run();
      },
      options,
    ]),
    whileTyping ? [] : undefined,
  );
}

/** For those who listen by themselves. */
export function pressPageKey(keys: readonly PageKey[], event: KeyboardEvent): void {
  getHotkeyHandler(onAnyKeyboard(keys).map(([key, run, options]) => [key, run, options]))(event);
}

/** AltGr is Ctrl and Alt to some browsers, Alt to others, and nothing to most. */
const waysToType = ['', 'alt+', 'ctrl+alt+'].flatMap((way) => [way, `${way}shift+`]);

/** On many keyboards a slash or a bracket is typed with Shift or AltGr, which is no other shortcut. */
function onAnyKeyboard(keys: readonly PageKey[]): PageKey[] {
  return keys.flatMap(([key, ...rest]) => {
    const ways = /^[^a-z]$/i.test(key) ? waysToType : [''];
    return ways.map((way): PageKey => [way + key, ...rest]);
  });
}
