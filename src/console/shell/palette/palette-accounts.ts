/** The accounts that the ledger has used, found by what they are called. */
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
  found: readonly { account: string; rank: Rank }[];
  /** They were never read before, and are being read. */
  isReading: boolean;
}

const fresh = 60_000;
const allDays = { from: '0001-01-01', to: '9999-12-31' };

/**
 * `account 11` means the same as `11`. Asked once while the palette is open, whatever is typed; where it fails, the records
 * are found all the same. A service that cannot be asked has its entries read by the search, which says how many it has.
 */
export function useAccountSearch(typed: string): AccountSearch {
  const text = useText();
  const { may } = useSession();
  const enabled = may('transactions', 'list');
  const { reply, isReading } = useReport(ledger_balances, allDays, {
    enabled,
    staleTime: fresh,
    retry: false,
    reads: 'never',
  });
  const find = useMemo(() => indexAccounts(reply?.data ?? []), [reply]);
  const wanted = readSearch(restAfter(typed, [text('home.palette.accounts')]) ?? typed);
  return { found: wanted ? find(wanted) : [], isReading };
}

/** The most used come first among equals. */
function indexAccounts(uses: readonly Pick<PeriodBalance, 'account' | 'count'>[]) {
  const counts = new Map<string, number>();
  for (const { account, count } of uses) counts.set(account, (counts.get(account) ?? 0) + count);
  const accounts = [...counts].sort(([, a], [, b]) => a - b).map(([account]) => account);
  const textIndex = createTextIndex();
  for (const [index, account] of accounts.entries()) textIndex.put(index, codeText(account));
  return (wanted: Parameters<typeof textIndex.find>[0]) =>
    textIndex.find(wanted, defaultPerModule).map(({ id, rank }) => ({ account: accounts[id] ?? '', rank }));
}
