import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import type { NameOfAccount } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { Figure, FigureHead, LegFigures } from '#console/screens/ledger/figures.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { Day } from '#console/ui/values/day.tsx';
import stacked from '#console/ui/values/stacked.module.css';
import type { JournalEntry, JournalPage } from '#contract/reports/ledger_journal.ts';
import { maxGaps } from '#contract/rules/number-gaps.ts';

/**
 * Says that no number is missing, or which ones are. If the list of gaps is full, its last gap is replaced by a note
 * that there may be more.
 */
export function JournalNumbers({ numbers, count }: { numbers: NonNullable<JournalPage['numbers']>; count: number }) {
  const text = useText();
  const { first, last, missing, elsewhere } = numbers;
  const isCut = missing.length >= maxGaps;
  const gaps = missing
    .slice(0, maxGaps - 1)
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ');
  return (
    <div className={gaps ? classes.warning : classes.numbers} role="note">
      {text('reports.numbers', { count, first: String(first), last: String(last) })}{' '}
      {gaps
        ? text(isCut ? 'reports.numbers.missingSome' : 'reports.numbers.missing', { numbers: gaps })
        : text('reports.numbers.complete')}{' '}
      {elsewhere > 0 && text('reports.numbers.elsewhere', { count: elsewhere })}
    </div>
  );
}

interface JournalTableProps {
  page: JournalPage;
  nameOfAccount: NameOfAccount;
  stale: boolean;
}

export function JournalTable({ page: { data, totals }, nameOfAccount, stale }: JournalTableProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('transactions');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} data-sideways data-landscape aria-label={text('reports.journal')} tabIndex={0}>
      <table className={`${classes.ledger} ${stacked.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">{text('reports.account')}</th>
            <th scope="col">{fieldLabelOf('reference')}</th>
            <FigureHead words={text('reports.debit')} />
            <FigureHead words={text('reports.credit')} />
          </tr>
        </thead>
        {data.map((entry) => (
          <EntryRows key={entry.id} entry={entry} nameOfAccount={nameOfAccount} />
        ))}
        <tfoot>
          {totals.map(({ currency, debit, credit }) => (
            <tr key={currency} data-kind="total">
              <th scope="row" colSpan={2}>
                {text('reports.total', { currency })}
              </th>
              <Figure value={debit} label={text('reports.debit')} currency={currency} />
              <Figure value={credit} label={text('reports.credit')} currency={currency} />
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function EntryRows({ entry, nameOfAccount }: { entry: JournalEntry; nameOfAccount: NameOfAccount }) {
  const { id, number, date, name, description, reference, details } = entry;
  return (
    <tbody>
      <tr data-section>
        <th scope="rowgroup" colSpan={4}>
          <Day value={date} /> <Link to={links.record('transactions', id)}>{number}</Link>{' '}
          <span dir="auto">
            {[name, description].filter((each, at, all) => each && all.indexOf(each) === at).join(' – ')}
          </span>
        </th>
      </tr>
      {details.map((leg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and an entry may have two alike.
        <tr key={index}>
          <td data-side={leg.credit}>
            <AccountLink account={leg.account} name={nameOfAccount(leg.account)} />
          </td>
          <td dir="auto">{leg.reference || reference}</td>
          <LegFigures leg={leg} currency={leg.currency} />
        </tr>
      ))}
    </tbody>
  );
}
