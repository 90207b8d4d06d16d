import { useHotkeys } from '@mantine/hooks';

/** Nothing happens behind an open dialog. */
export function arePageKeysAllowed(): boolean {
  return !document.querySelector('dialog[open]');
}

/** Keys of the page itself. */
export function usePageKeys(keys: readonly (readonly [key: string, run: () => void])[]): void {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      () => {
        if (arePageKeysAllowed()) run();
      },
    ]),
  );
}
