import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { unusedAccounts } from '#console/screens/transaction/entry/entry-warnings.ts';
import { objectsIn } from '#contract/formats/json.ts';

/** The accounts in the lines that no entry has used. A store, so that a new one draws its own cell and not every line. */
export interface UnusedAccountsStore {
  get: () => readonly string[];
  set: (accounts: readonly string[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The accounts in the lines that no entry has used, but for the one that is still being typed. `look`: to be called when a
 * cell is left.
 */
export function useUnusedAccounts(
  name: string,
  used: ReadonlySet<string> | undefined,
): { unused: UnusedAccountsStore; look: () => void } {
  const { subscribe, getValues } = useFormContext();
  const [unused] = useState(createStore);
  const look = useCallback(() => {
    const typing = document.activeElement?.closest<HTMLElement>('[data-cell="account"]')?.dataset.line;
    const legs = objectsIn(getValues(name));
    const left = legs.filter((_leg, index) => String(index) !== typing);
    unused.set(
      unusedAccounts(
        left.map(({ account }) => String(account ?? '')),
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

/** Drawn again only where the answer for this account changes. */
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
