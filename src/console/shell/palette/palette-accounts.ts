/** The accounts that the ledger has used, found by what they are called. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { getExtension } from '#console/data/api-client.ts';
import { replicaOf } from '#console/data/replica/replicas.ts';
import { useText } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { restAfter } from '#console/shell/palette/palette-ranking.ts';
import { ledgerBalances } from '#contract/reports/figures.ts';
import { codeText, defaultPerModule, type Rank, readSearch } from '#contract/reports/search.ts';
import { createTextIndex } from '#contract/reports/text-index.ts';

export interface AccountSearch {
  found: readonly { account: string; rank: Rank }[];
  /** They were never read before, and are being read. */
  isReading: boolean;
}

interface Uses {
  account: string;
  count: number;
}

/** `account 11` means the same as `11`. */
export function useAccountSearch(typed: string): AccountSearch {
  const text = useText();
  const { extensions, may } = useSession();
  const isReader = may('transactions', 'list');
  const asked = useAsked(isReader && extensions);
  const here = useReadHere(isReader && !extensions);
  const uses = extensions ? asked.uses : here;
  const find = useMemo(() => indexAccounts(uses ?? []), [uses]);
  const wanted = readSearch(restAfter(typed, [text('home.palette.accounts')]) ?? typed);
  return { found: wanted ? find(wanted) : [], isReading: asked.isLoading };
}

/** The most used come first among equals. */
function indexAccounts(uses: readonly Uses[]) {
  const counts = new Map<string, number>();
  for (const { account, count } of uses) counts.set(account, (counts.get(account) ?? 0) + count);
  const accounts = [...counts].sort(([, a], [, b]) => a - b).map(([account]) => account);
  const textIndex = createTextIndex();
  for (const [index, account] of accounts.entries()) textIndex.put(index, codeText(account));
  return (wanted: Parameters<typeof textIndex.find>[0]) =>
    textIndex.find(wanted, defaultPerModule).map(({ id, rank }) => ({ account: accounts[id] ?? '', rank }));
}

const fresh = 60_000;
const allDays = 'from=0001-01-01&to=9999-12-31';
const answered = z.object({ data: z.array(z.object({ account: z.string(), count: z.int() })) });

/** Once while the palette is open, whatever is typed. Where it fails, the records are found all the same. */
function useAsked(enabled: boolean): { uses: readonly Uses[] | undefined; isLoading: boolean } {
  const { api } = useSession();
  const { data, isLoading } = useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => {
      const { body } = await getExtension(api, `${ledgerBalances.path}?${allDays}`, signal);
      return answered.parse(body).data;
    },
    staleTime: fresh,
    retry: false,
    enabled,
  });
  return { uses: data, isLoading };
}

/** Those of the entries that the search has read: it reads them, and says how many it has. */
function useReadHere(enabled: boolean): readonly Uses[] | undefined {
  const { api } = useSession();
  const copy = enabled ? replicaOf(api, 'transactions') : undefined;
  const entries = useSyncExternalStore(copy?.subscribe ?? nobody, () => copy?.records());
  return useMemo(
    () => entries?.flatMap(({ details }) => details.map(({ account }) => ({ account, count: 1 }))),
    [entries],
  );
}

const nobody = () => () => undefined;
