/** The place of each account in the statements, according to the company's chart of accounts. */
import { useMemo } from 'react';
import { useWholeList } from '#console/data/whole-list/use-whole-list.ts';
import { useSession } from '#console/session/session.tsx';
import { type PlacementOf, placementsIn } from '#contract/statements/account-placement.ts';

interface Places {
  placeOf: PlacementOf;
  /** Whether the chart was read completely; also true if the person may not read it. */
  isRead: boolean;
  error: unknown;
  retry: () => void;
}

const limit = 5000;

export function usePlaces(): Places {
  const { may } = useSession();
  const enabled = may('ledger_accounts', 'list');
  const { records, loadProgress, error, retry } = useWholeList('ledger_accounts', {}, { enabled, limit });
  const placeOf = useMemo(() => placementsIn(records ?? []), [records]);
  return { placeOf, isRead: !enabled || loadProgress?.done === true, error, retry };
}
