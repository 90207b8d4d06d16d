/** The lines and the balance by age of one client or supplier, in each currency. */
import '#console/screens/reports/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/party-statement/party-statement.module.css';
import { StatementAging } from '#console/screens/reports/party-statement/statement-aging.tsx';
import { StatementTable } from '#console/screens/reports/party-statement/statement-table.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import type { AgingRow } from '#contract/reports/ledger_aging.ts';
import { type AgingSide, aged } from '#contract/statements/aging.ts';
import type { StatementFigures } from '#contract/statements/statement-balance.ts';
import { maxStatementLines } from '#contract/statements/statement-limits.ts';

interface StatementBodyProps {
  figures: StatementFigures;
  ages: readonly AgingRow[];
  side: AgingSide;
}

export function StatementBody({ figures, ages, side }: StatementBodyProps) {
  const text = useText();
  const { total, sums } = figures;
  if (total > maxStatementLines)
    return <EmptyState title={text('reports.statement.tooLong', { count: total, most: maxStatementLines })} />;
  return sums.map((own) => {
    const open = ages.find(({ currency }) => currency === own.currency);
    return (
      <section key={own.currency} className={classes.currency}>
        <StatementTable lines={figures.data} sums={own} side={side} />
        <StatementAging aged={open && aged(open, side)} currency={own.currency} />
      </section>
    );
  });
}
