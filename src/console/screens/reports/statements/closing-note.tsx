/** Says which entries that close a fiscal year are left out of the figures. */
import '#console/screens/reports/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { EntryLinks } from '#console/screens/ledger/closing/entry-links.tsx';
import type { ClosingEntry } from '#console/screens/ledger/closing/use-closing-entries.ts';
import classes from '#console/screens/reports/reports.module.css';

export function ClosingNote({ entries }: { entries: readonly ClosingEntry[] }) {
  const text = useText();
  if (!entries.length) return null;
  return (
    <p className={classes.equation}>
      {text('reports.closing.left', { count: entries.length })} <EntryLinks entries={entries} />
    </p>
  );
}
