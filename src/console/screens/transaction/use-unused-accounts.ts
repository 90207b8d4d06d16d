import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormOf } from '#console/form/fields/use-form-of.ts';
import { unusedAccounts } from '#console/screens/ledger/entry-warnings.ts';
import type { LinesName } from '#console/screens/transaction/legs/leg-values.ts';

/** The accounts in the lines that no entry has used. It is a store, so that a new one renders only its own cell. */
export interface UnusedAccountsStore {
  get: () => readonly string[];
  set: (accounts: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The accounts in the lines that no entry has used, without the one still being typed. `look` must be called when a
 * cell is left.
 */
export function useUnusedAccounts(
  name: LinesName,
  used: ReadonlySet<string> | undefined,
): { unused: UnusedAccountsStore; look: () => void } {
  const { subscribe, getValues } = useFormOf('transactions');
  const [unused] = useState(createStore);
  const look = useCallback(() => {
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
    look();
    return subscribe({ name, formState: { values: true }, callback: look });
  }, [subscribe, name, look]);
  return { unused, look };
}

export function useUnusedList(store: UnusedAccountsStore): readonly string[] {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Renders only if the answer for this account changes. */
export function useIsUnused(store: UnusedAccountsStore, account: string): boolean {
  return useSyncExternalStore(store.subscribe, () => store.get().includes(account));
}

function createStore(): UnusedAccountsStore {
  let accounts: readonly string[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => accounts,
    set: (next) => {
      if (next.join('\n') === accounts.join('\n')) return;
      accounts = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
