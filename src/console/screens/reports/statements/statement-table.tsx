import '#console/screens/reports/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import { FigureHead } from '#console/screens/ledger/figures.tsx';
import classes from '#console/screens/reports/reports.module.css';
import type { StatementColumn } from '#console/screens/reports/statements/statement-rows.tsx';
import stacked from '#console/ui/values/stacked.module.css';

interface StatementTableProps {
  currency: string;
  columns: readonly StatementColumn[];
  children: ReactNode;
}

/** The table of one currency of a statement. */
export function StatementTable({ currency, columns, children }: StatementTableProps) {
  const text = useText();
  // Next to the accounts there is room for one column of figures on a phone.
  const looks = columns.length > 1 ? `${classes.statement} ${stacked.stacked}` : classes.statement;
  return (
    <div className={classes.scroll} data-sideways>
      <table className={looks}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">{text('reports.account')}</th>
            {columns.map(({ words }) => (
              <FigureHead key={words} words={words} />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}
