/** The accounts that the ledger has used, with how many lines each has. */
import { useMemo } from 'react';
import { useText } from '#console/messages/messages.ts';
import { useBalances } from '#console/screens/transaction/use-balances.ts';
import { fold } from '#contract/text.ts';

export interface Account {
  account: string;
  uses: number;
}

const offered = 8;

/** Most used first. `note` says how much of the ledger was read, where that is not all. */
export function useAccounts(): { accounts: readonly Account[]; note: string | undefined } {
  const text = useText();
  const { balances, meter } = useBalances({});
  const accounts = useMemo(() => {
    const uses = new Map<string, number>();
    for (const { account, count } of balances ?? []) uses.set(account, (uses.get(account) ?? 0) + count);
    return [...uses]
      .map(([account, count]) => ({ account, uses: count }))
      .sort((a, b) => b.uses - a.uses || (a.account < b.account ? -1 : 1));
  }, [balances]);
  const isPart = meter && meter.total > 0 && !meter.done;
  return {
    accounts,
    note: isPart ? text('ledger.accounts.read', { read: meter.read, total: meter.total }) : undefined,
  };
}

/** Those that begin so, then those that hold it; none where only the one that is typed is left. */
export function accountsLike(accounts: readonly Account[], typed: string): Account[] {
  const sought = fold(typed.trim());
  const places = accounts.map((each) => ({ each, place: fold(each.account).indexOf(sought) }));
  const found = places
    .filter(({ place }) => place >= 0)
    .sort((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .map(({ each }) => each)
    .slice(0, offered);
  return found.length === 1 && found[0]?.account === typed ? [] : found;
}
