/** The trial balances of one or two periods, which are the columns of a statement. */
import { useMemo } from 'react';
import { useReport } from '#console/data/reports/use-report.ts';
import { usePlaces } from '#console/screens/ledger/closing/use-places.ts';
import { allDates, automaticRecords } from '#console/screens/ledger/use-balances.ts';
import type { ReportState } from '#console/screens/reports/report-shell.tsx';
import { useSession } from '#console/session/session.tsx';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';
import type { PlacementOf } from '#contract/statements/account-placement.ts';
import type { BalanceColumns } from '#contract/statements/section.ts';

export interface Columns {
  columns: BalanceColumns | undefined;
  placeOf: PlacementOf;
  read: ReportState;
}

const staleTime = 60_000;

/** An empty day is no limit. */
export function useColumns(period: Period, compared: Period | undefined): Columns {
  const { may } = useSession();
  const enabled = may('transactions', 'list');
  const first = useReport(ledger_balances, bounded(period), { enabled, staleTime, limit: automaticRecords });
  const second = useReport(ledger_balances, bounded(compared ?? period), {
    enabled: enabled && compared !== undefined,
    staleTime,
    limit: automaticRecords,
  });
  const places = usePlaces();
  const [one, other] = [first.reply?.data, compared && second.reply?.data];
  const columns = useMemo(() => {
    if (!one || !places.isRead) return undefined;
    if (!compared) return [one];
    return other && [one, other];
  }, [one, other, compared, places.isRead]);
  const failed = [first, compared ? second : first, places].find(({ error }) => error);
  const read = {
    isRead: columns !== undefined,
    loadProgress: first.loadProgress,
    error: failed?.error,
    retry: () => failed?.retry(),
  };
  return { columns, placeOf: places.placeOf, read };
}

/** Replaces a missing limit with the first or the last possible day. */
export function bounded({ from, to }: Period): Period {
  return { from: from || allDates.from, to: to || allDates.to };
}
