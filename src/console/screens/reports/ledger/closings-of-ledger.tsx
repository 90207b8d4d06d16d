import { ClosingNotice } from '#console/screens/ledger/closing/closing-lines.tsx';
import { bounded } from '#console/screens/reports/statements/use-columns.ts';
import { useIncomeColumns } from '#console/screens/reports/statements/use-income-columns.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { monthEndsIn } from '#contract/rules/closing-entry.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';

interface ClosingsProps {
  /** The accounts that are shown. */
  accounts: readonly string[];
  days: Period;
}

/** Reads nothing if no month ends in these days. */
export function ClosingsOfLedger({ accounts, days }: ClosingsProps) {
  return monthEndsIn(bounded(days)) ? <Closings accounts={accounts} days={days} /> : null;
}

/** Only accounts of revenue and expenses matter, because an income statement contains no others. */
function Closings({ accounts, days }: ClosingsProps) {
  const { closings, placeOf } = useIncomeColumns(days, undefined);
  const shown = new Set(accounts.map(normalizeAccount));
  const entries = closings.filter(({ details }) =>
    details.some(({ account }) => {
      const spelled = normalizeAccount(account);
      return shown.has(spelled) && placeOf(spelled)?.type !== 'equity';
    }),
  );
  return <ClosingNotice entries={entries} />;
}
