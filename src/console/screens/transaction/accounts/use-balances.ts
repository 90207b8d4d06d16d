/** Where each account stood, what was posted on it and where it stands. */
import type { Meter } from '#console/data/replica/use-replica.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useSession } from '#console/session/session.tsx';
import { ledger_balances, type PeriodBalance } from '#contract/reports/ledger_balances.ts';

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
const mostUnasked = 2000;

export function useBalances({ from, to }: Days): Balances {
  const { may } = useSession();
  const days = { from: from || always.from, to: to || always.to };
  const enabled = may('transactions', 'list');
  const { reply, ...rest } = useReport(ledger_balances, days, { enabled, staleTime: fresh, most: mostUnasked });
  return { ...rest, balances: reply?.data };
}
