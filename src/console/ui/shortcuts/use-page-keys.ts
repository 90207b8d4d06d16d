import { useHotkeys } from '@mantine/hooks';

/** Keys of the page itself: nothing happens behind an open dialog. */
export function usePageKeys(keys: readonly (readonly [key: string, run: () => void])[]): void {
  useHotkeys(
    keys.map(([key, run]) => [
      key,
      () => {
        if (!document.querySelector('dialog[open]')) run();
      },
    ]),
  );
}
