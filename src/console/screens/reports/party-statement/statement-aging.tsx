import '#console/screens/reports/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import { FigureHead } from '#console/screens/ledger/figures.tsx';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import { agingHeadings } from '#console/screens/reports/aging/aging-headings.ts';
import classes from '#console/screens/reports/reports.module.css';
import stacked from '#console/ui/values/stacked.module.css';
import type { Aged } from '#contract/statements/aging.ts';

interface StatementAgingProps {
  currency: string;
  /** Undefined if nothing is owed in this currency. */
  aged: Aged | undefined;
}

/** The balance by age, in the same columns as the aged balances. */
export function StatementAging({ currency, aged }: StatementAgingProps) {
  const text = useText();
  if (!aged) return null;
  const headings = agingHeadings(text);
  return (
    <div className={classes.scroll} data-sideways>
      <table
        className={`${classes.aging} ${stacked.stacked}`}
        aria-label={text('reports.statement.ages', { currency })}
      >
        <thead>
          <tr>
            {headings.map((words) => (
              <FigureHead key={words} words={words} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {[...aged.buckets, aged.unapplied, aged.total].map((amount, index) => (
              <td key={headings[index]} data-figure data-label={headings[index]}>
                <Accounting value={amount} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
