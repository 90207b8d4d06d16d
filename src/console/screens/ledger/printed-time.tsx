import { PrintedAt } from '#console/list/table/printed-at.tsx';
import { usePrinting } from '#console/list/table/use-printing.ts';
import classes from '#console/screens/ledger/ledger.module.css';

/** The line of a printed report that says when it was printed. */
export function PrintedTime() {
  if (!usePrinting()) return null;
  return (
    <p className={classes.printed}>
      <PrintedAt />
    </p>
  );
}
