/** On pages with the lines of closing entries, says which of these the income statement leaves out. */
import '#console/screens/ledger/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { EntryLinks } from '#console/screens/ledger/closing/entry-links.tsx';
import { type ClosingEntry, useClosingEntries } from '#console/screens/ledger/closing/use-closing-entries.ts';
import { usePlaces } from '#console/screens/ledger/closing/use-places.ts';
import classes from '#console/screens/ledger/ledger.module.css';
import { allDates } from '#console/screens/ledger/use-balances.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';

/** An empty day is no limit. */
export function ClosingLines({ account, days }: { account: string; days: Period }) {
  const { placeOf, isRead } = usePlaces();
  const type = isRead ? placeOf(normalizeAccount(account))?.type : undefined;
  const accounts = type === 'revenue' || type === 'expense' ? [account] : [];
  const period = { from: days.from || allDates.from, to: days.to || allDates.to };
  const { closings = [] } = useClosingEntries([period], accounts, placeOf);
  return <ClosingNotice entries={closings} />;
}

export function ClosingNotice({ entries }: { entries: readonly ClosingEntry[] }) {
  const text = useText();
  if (!entries.length) return null;
  return (
    <p className={classes.closing}>
      {text('ledger.closing.among', { count: entries.length })} <EntryLinks entries={entries} />
    </p>
  );
}
