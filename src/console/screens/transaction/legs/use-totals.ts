/** What the entries that the list finds come to: asked of the service, or reckoned from what was read of one that cannot be asked. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { queryKeys } from '#console/data/query-keys.ts';
import { needsLocalQuery } from '#console/data/replica/query-replica.ts';
import { type Meter, useReplicaRecords } from '#console/data/replica/use-replica.ts';
import { type ListState, toQuery } from '#console/list/list-state.ts';
import { paramsOf, readFigure } from '#console/screens/transaction/accounts/read-figure.ts';
import { useSession } from '#console/session/session.tsx';
import { readListQuery } from '#contract/core/query.ts';
import { moduleOf } from '#contract/register.ts';
import { ledgerTotalsPath, type Totals, totalsFound } from '#contract/reports/ledger-totals.ts';

const module = moduleOf('transactions');

interface FoundTotals {
  totals: readonly Totals[] | undefined;
  /** How much of a strict service was read. */
  meter?: Meter;
  /** Where every entry would have to be read for it: begins to. */
  begin?: () => void;
}

export function useTotals(state: ListState): FoundTotals {
  const { api, extensions } = useSession();
  const { page: _page, per_page: _size, sort: _sort, ...query } = toQuery(state);
  const asked = useQuery({
    queryKey: [...queryKeys.module('transactions'), 'totals', query],
    queryFn: async ({ signal }) =>
      (await readFigure(api, `${ledgerTotalsPath}?${paramsOf(query)}`, answered, signal)).data,
    placeholderData: keepPreviousData,
    enabled: extensions,
  });
  const [isBegun, setBegun] = useState(false);
  const isWanted = !extensions && (isBegun || needsLocalQuery(module, query));
  const { records, meter } = useReplicaRecords('transactions', isWanted);
  const read = useDeferredValue(records);
  const said = paramsOf(query).toString();
  const reckoned = useMemo(() => {
    const params = new URLSearchParams(said);
    const raw = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
    const reading = readListQuery(module, { ...raw, q: params.get('q') ?? undefined }, { extensions: true });
    return read && reading.ok ? totalsFound(read, reading.query) : undefined;
  }, [read, said]);
  if (extensions) return { totals: asked.data };
  return { totals: reckoned, meter, begin: isWanted ? undefined : () => setBegun(true) };
}

const answered = z.object({
  data: z.array(z.object({ currency: z.string(), debit: z.string(), credit: z.string() })),
});
