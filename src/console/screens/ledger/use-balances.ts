/** The opening balance, the posted amounts and the closing balance of each account. */
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useSession } from '#console/session/session.tsx';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { ledger_balances, type PeriodBalance } from '#contract/reports/ledger_balances.ts';

/** Both days are included. */
export interface Days {
  from?: string;
  to?: string;
}

interface Balances {
  balances: readonly PeriodBalance[] | undefined;
  /** How much of a strict service was read. */
  loadProgress?: LoadProgress;
  error: unknown;
  retry: () => void;
}

export const allDates = { from: firstDay, to: lastDay };
const staleTime = 60_000;
/** The number of entries that are read from a strict service without asking the person. */
export const automaticRecords = 2000;

export function useBalances({ from, to }: Days): Balances {
  const { may } = useSession();
  const days = { from: from || allDates.from, to: to || allDates.to };
  const enabled = may('transactions', 'list');
  const { reply, ...rest } = useReport(ledger_balances, days, {
    enabled,
    staleTime: staleTime,
    limit: automaticRecords,
  });
  return { ...rest, balances: reply?.data };
}
