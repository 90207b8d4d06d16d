/** Finds the accounts used in the ledger. */
import '#console/shell/palette/messages/catalogue.ts';
import { useMemo } from 'react';
import { useReport } from '#console/data/reports/use-report.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { restAfter } from '#console/shell/palette/palette-ranking.ts';
import { ledger_balances, type PeriodBalance } from '#contract/reports/ledger_balances.ts';
import { defaultPerModule } from '#contract/reports/search.ts';
import { codeText, type Rank, readSearch } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';

export interface AccountSearch {
  matches: readonly { account: string; rank: Rank }[];
  /** The accounts are being read for the first time. */
  isReading: boolean;
}

const staleTime = 60_000;
const allDays = { from: '0001-01-01', to: '9999-12-31' };

/**
 * `account 11` means the same as `11`. The accounts are requested once while the palette is open; a failure does not affect
 * the search for records. On a strict service the search reads the entries, and its progress says how many.
 */
export function useAccountSearch(typed: string): AccountSearch {
  const text = useText();
  const { may } = useSession();
  const enabled = may('transactions', 'list');
  const { reply, isReading } = useReport(ledger_balances, allDays, {
    enabled,
    staleTime: staleTime,
    retry: false,
    reads: 'never',
  });
  const find = useMemo(() => indexAccounts(reply?.data ?? []), [reply]);
  const terms = readSearch(restAfter(typed, [text('shell.palette.accounts')]) ?? typed);
  return { matches: terms ? find(terms) : [], isReading };
}

/** Ordered by use, so that the most used comes first among equal matches. */
function indexAccounts(uses: readonly Pick<PeriodBalance, 'account' | 'count'>[]) {
  const counts = new Map<string, number>();
  for (const { account, count } of uses) counts.set(account, (counts.get(account) ?? 0) + count);
  const accounts = [...counts].sort(([, a], [, b]) => a - b).map(([account]) => account);
  const textIndex = createTextIndex();
  for (const [index, account] of accounts.entries()) textIndex.put(index, codeText(account));
  return (terms: Parameters<typeof textIndex.find>[0]) =>
    textIndex.find(terms, defaultPerModule).map(({ id, rank }) => ({ account: accounts[id] ?? '', rank }));
}
