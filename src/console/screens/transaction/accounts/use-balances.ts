/** Where each account stood, what was posted on it and where it stands: asked of the service, or reckoned from the entries where it cannot be asked. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { ApiClient } from '#console/data/api-client.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { Meter } from '#console/data/replica/use-replica.ts';
import { useWholeList } from '#console/data/whole/use-whole-list.ts';
import { paramsOf, readFigure } from '#console/screens/transaction/accounts/read-figure.ts';
import { useSession } from '#console/session/session.tsx';
import { ledgerBalances } from '#contract/reports/figures.ts';
import { type PeriodBalance, trialBalance } from '#contract/reports/trial-balance.ts';

/** Days, inclusive. */
export interface Days {
  from?: string;
  to?: string;
}

interface Balances {
  balances: readonly PeriodBalance[] | undefined;
  /** How far a strict service was read. */
  meter?: Meter;
  error: unknown;
  retry: () => void;
}

export const always = { from: '0001-01-01', to: '9999-12-31' };
const fresh = 60_000;

export function useBalances({ from, to }: Days): Balances {
  const { api, extensions, may } = useSession();
  const days = { from: from || always.from, to: to || always.to };
  const enabled = may('transactions', 'list');
  const asked = useQuery({
    queryKey: [...queryKeys.module('transactions'), 'balances', days],
    queryFn: ({ signal }) => readBalances(api, days, signal),
    staleTime: fresh,
    enabled: enabled && extensions,
  });
  const whole = useWholeList('transactions', {}, { enabled: enabled && !extensions });
  const entries = whole.all;
  const { from: first, to: last } = days;
  const reckoned = useMemo(() => entries && trialBalance(entries, { from: first, to: last }), [entries, first, last]);
  return extensions
    ? { balances: asked.data, error: asked.error, retry: () => void asked.refetch() }
    : { balances: reckoned, meter: whole.meter, error: whole.error, retry: whole.retry };
}

export async function readBalances(
  api: ApiClient,
  days: Required<Days>,
  signal?: AbortSignal,
): Promise<readonly PeriodBalance[]> {
  return (await readFigure(api, `${ledgerBalances.path}?${paramsOf({ ...days })}`, answered, signal)).data;
}

const amount = z.string();
const answered = z.object({
  data: z.array(
    z.object({
      account: z.string(),
      currency: z.string(),
      opening: amount,
      debit: amount,
      credit: amount,
      closing: amount,
      count: z.int(),
    }),
  ),
});
