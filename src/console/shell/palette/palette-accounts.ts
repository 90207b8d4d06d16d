/** Finds the accounts of the ledger and of its chart by their number or their name in either language. */
import '#console/shell/palette/messages/catalogue.ts';
import { useMemo } from 'react';
import { type LedgerAccount, useChart } from '#console/data/chart/use-chart.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useSession } from '#console/session/session.tsx';
import { restAfter } from '#console/shell/palette/palette-ranking.ts';
import { wordsInEach } from '#console/shell/palette/palette-words.ts';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { moduleOf } from '#contract/registry.ts';
import { ledger_balances, type PeriodBalance } from '#contract/reports/ledger_balances.ts';
import { defaultPerModule } from '#contract/reports/search.ts';
import { keyText, type Rank, readSearch } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';

export interface AccountSearch {
  matches: readonly { account: string; name: string | undefined; rank: Rank }[];
  /** Whether the accounts are being read for the first time. */
  isReading: boolean;
}

const staleTime = 60_000;
const allDays = { from: firstDay, to: lastDay };

/**
 * `account 11`, or `compte 11`, means `11`. The accounts are requested once while the palette is open; a failure does
 * not affect the search for records. On a strict service the search reads the entries and shows its progress.
 */
export function useAccountSearch(typed: string): AccountSearch {
  const { may } = useSession();
  const enabled = may('transactions', 'list');
  const { reply, isReading } = useReport(ledger_balances, allDays, {
    enabled,
    staleTime: staleTime,
    retry: false,
    reads: 'never',
  });
  const { accounts: charted, nameOfAccount } = useChart();
  const find = useMemo(() => indexAccounts(reply?.data ?? [], charted ?? []), [reply, charted]);
  const words = restAfter(typed, wordsInEach('shell.palette.accounts')) ?? typed;
  const matches = useMemo(() => {
    const terms = readSearch(words);
    return terms ? find(terms).map((match) => ({ ...match, name: nameOfAccount(match.account) })) : [];
  }, [find, words, nameOfAccount]);
  return { matches, isReading };
}

/** Ordered by use, so that the most used comes first among equal matches. */
function indexAccounts(
  uses: readonly Pick<PeriodBalance, 'account' | 'count'>[],
  charted: readonly Pick<LedgerAccount, 'number' | 'name_fr' | 'name_en'>[],
) {
  const named = new Map(charted.map((account) => [account.number, account]));
  const counts = new Map(charted.map(({ number }) => [number, 0]));
  for (const { account, count } of uses) counts.set(account, (counts.get(account) ?? 0) + count);
  const accounts = [...counts].sort(([, a], [, b]) => a - b).map(([account]) => account);
  const textIndex = createTextIndex();
  for (const [index, number] of accounts.entries())
    textIndex.put(index, keyText(moduleOf('ledger_accounts'), named.get(number) ?? { number }));
  return (terms: Parameters<typeof textIndex.find>[0]) =>
    textIndex.find(terms, defaultPerModule).map(({ id, rank }) => ({ account: accounts[id] ?? '', rank }));
}
