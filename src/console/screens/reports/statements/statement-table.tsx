import '#console/screens/reports/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { useText } from '#console/messages/messages.ts';
import { FigureHead } from '#console/screens/ledger/figures.tsx';
import classes from '#console/screens/reports/reports.module.css';
import type { StatementColumn } from '#console/screens/reports/statements/statement-rows.tsx';

interface StatementTableProps {
  currency: string;
  columns: readonly StatementColumn[];
  children: ReactNode;
}

/** One currency of a statement. */
export function StatementTable({ currency, columns, children }: StatementTableProps) {
  const text = useText();
  return (
    <div className={classes.scroll} data-sideways>
      <table className={classes.statement}>
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
