import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '#console/kit/form-values.ts';
import { unusedAccounts } from '#console/screens/transaction/entry-warnings.ts';

/**
 * The accounts in the lines that no entry has used, but for the one that is still being typed. `look`: to be called when a
 * cell is left. Drawn again only where there are others.
 */
export function useUnusedAccounts(
  name: string,
  used: ReadonlySet<string> | undefined,
): { unused: readonly string[]; look: () => void } {
  const { subscribe, getValues } = useFormContext();
  const [unused, setUnused] = useState<readonly string[]>([]);
  const look = useCallback(() => {
    const typing = document.activeElement?.closest<HTMLElement>('[data-cell="account"]')?.dataset.line;
    const legs = (getValues(name) as FormValues[] | undefined) ?? [];
    const left = legs.filter((_leg, index) => String(index) !== typing);
    const now = unusedAccounts(
      left.map(({ account }) => String(account ?? '')),
      used,
    );
    setUnused((before) => (before.join('\n') === now.join('\n') ? before : now));
  }, [getValues, name, used]);
  useEffect(() => {
    look();
    return subscribe({ name, formState: { values: true }, callback: look });
  }, [subscribe, name, look]);
  return { unused, look };
}
