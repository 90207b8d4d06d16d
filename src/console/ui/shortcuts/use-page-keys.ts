import { type HotkeyItemOptions, useHotkeys } from '@mantine/hooks';

/** Nothing happens behind an open dialog. */
export function arePageKeysAllowed(): boolean {
  return !document.querySelector('dialog[open]');
}

type PageKey = readonly [key: string, run: () => void, options?: HotkeyItemOptions];

/** Keys of the page itself. Those of single letters do not act while something is being typed. */
export function usePageKeys(keys: readonly PageKey[], { whileTyping = false } = {}): void {
  useHotkeys(
    keys.map(([key, run, options]) => [
      key,
      () => {
        if (arePageKeysAllowed()) run();
      },
      options,
    ]),
    whileTyping ? [] : undefined,
  );
}
