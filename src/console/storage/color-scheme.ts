/** Light or dark, as last chosen in this browser. Mantine reads it through this manager instead of the storage itself. */
import type { MantineColorSchemeManager } from '@mantine/core';
import * as z from 'zod/mini';
import { storedValue } from '#console/storage/stored-value.ts';

const storedScheme = storedValue({
  key: 'mantine-color-scheme-value',
  scope: 'browser',
  format: 'text',
  schema: z.enum(['light', 'dark', 'auto']),
});
let stop: (() => void) | undefined;

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (defaultScheme) => storedScheme.get() ?? defaultScheme,
  set: storedScheme.set,
  subscribe: (onUpdate) => {
    stop = storedScheme.subscribeElsewhere((scheme = 'auto') => onUpdate(scheme));
  },
  unsubscribe: () => stop?.(),
  clear: storedScheme.remove,
};

/** Called before the first rendering. Mantine sets the scheme after it, which would style every element twice. */
export function showColorScheme(): void {
  const scheme = storedScheme.get() ?? 'auto';
  const isDark = scheme === 'auto' ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
