/** The accounts that the ledger has used, with how many lines each has. */
import '#console/screens/ledger/messages/catalogue.ts';
import { useMemo } from 'react';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useText } from '#console/messages/messages.ts';
import { useBalances } from '#console/screens/ledger/use-balances.ts';
import { fold } from '#contract/formats/text.ts';

export interface Account {
  account: string;
  uses: number;
  /** From the chart of accounts. */
  name?: string;
  /** Whether the chart says that nothing may be posted on the account any more. */
  isInactive: boolean;
}

const maxSuggestions = 8;

interface UsedAccounts {
  /** Sorted by the number of uses, accounts that only the chart has last. */
  accounts: readonly Account[];
  /** All accounts used in entries or listed in the chart; undefined until every entry and the chart were read. */
  used: ReadonlySet<string> | undefined;
  /** A note on how much of the ledger was read, if not all of it. */
  note: string | undefined;
}

export function useAccounts(): UsedAccounts {
  const text = useText();
  const { balances, loadProgress } = useBalances({});
  const { accounts: charted, isReading, nameOfAccount } = useChart();
  const accounts = useMemo(() => {
    const uses = new Map<string, number>();
    for (const { account, count } of balances ?? []) uses.set(account, (uses.get(account) ?? 0) + count);
    for (const { number, active } of charted ?? []) if (active && !uses.has(number)) uses.set(number, 0);
    const inactive = new Set((charted ?? []).filter(({ active }) => !active).map(({ number }) => number));
    return [...uses]
      .map(([account, count]) => ({
        account,
        uses: count,
        name: nameOfAccount(account),
        isInactive: inactive.has(account),
      }))
      .sort((a, b) => b.uses - a.uses || (a.account < b.account ? -1 : 1));
  }, [balances, charted, nameOfAccount]);
  const isPart = loadProgress !== undefined && !loadProgress.done;
  const isWhole = balances !== undefined && !isPart && !isReading;
  const used = useMemo(
    () => (isWhole ? new Set(accounts.map(({ account }) => account)) : undefined),
    [isWhole, accounts],
  );
  return {
    accounts,
    used,
    note:
      isPart && loadProgress.total > 0
        ? text('ledger.accounts.read', { read: loadProgress.read, total: loadProgress.total })
        : undefined,
  };
}

/**
 * First the accounts whose number begins with the text, then those whose number or name contains it. None if the only
 * match is what was typed.
 */
export function suggestAccounts(accounts: readonly Account[], typed: string): Account[] {
  const searched = fold(typed.trim());
  const placeIn = ({ account, name = '' }: Account) => {
    const place = fold(account).indexOf(searched);
    return place < 0 && fold(name).includes(searched) ? account.length : place;
  };
  const places = accounts.map((each) => ({ each, place: placeIn(each) }));
  const found = places
    .filter(({ place }) => place >= 0)
    .sort((a, b) => Number(a.place > 0) - Number(b.place > 0))
    .map(({ each }) => each)
    .slice(0, maxSuggestions);
  return found.length === 1 && found[0]?.account === typed ? [] : found;
}
