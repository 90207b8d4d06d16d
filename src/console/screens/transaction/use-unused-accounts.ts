import { useCallback, useEffect, useState } from 'react';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { unusedAccounts } from '#console/screens/ledger/entry-warnings.ts';
import type { LinesName } from '#console/screens/transaction/legs/leg-values.ts';
import { createExternalStore, type ExternalStore } from '#console/ui/external-store.ts';

/** The accounts in the lines that no entry has used. It is a store, so that a new one renders only its own cell. */
export type UnusedAccountsStore = ExternalStore<readonly string[]>;

/**
 * The accounts in the lines that no entry has used, without the one still being typed. `refresh` must be called when a
 * cell is left.
 */
export function useUnusedAccounts(
  name: LinesName,
  used: ReadonlySet<string> | undefined,
): { unused: UnusedAccountsStore; refresh: () => void } {
  const { subscribe, getValues } = useFormOf('transactions');
  const [unused] = useState(createStore);
  const refresh = useCallback(() => {
    const typing = document.activeElement?.closest<HTMLElement>('[data-cell="account"]')?.dataset.line;
    const legs = getValues(name) ?? [];
    const left = legs.filter((_leg, index) => String(index) !== typing);
    unused.set(
      unusedAccounts(
        left.map(({ account = '' }) => account),
        used,
      ),
    );
  }, [getValues, name, used, unused]);
  useEffect(() => {
    refresh();
    return subscribe({ name, formState: { values: true }, callback: refresh });
  }, [subscribe, name, refresh]);
  return { unused, refresh };
}

/** Renders only if the answer for this account changes. */
export function useIsUnused(store: UnusedAccountsStore, account: string): boolean {
  return store.useSelected((accounts) => accounts.includes(account));
}

function createStore(): UnusedAccountsStore {
  return createExternalStore<readonly string[]>([], (a, b) => a.join('\n') === b.join('\n'));
}
