import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import type { NameOfAccount } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { Figure, FigureHead, LegFigures } from '#console/screens/ledger/figures.tsx';
import type { Days } from '#console/screens/ledger/use-balances.ts';
import classes from '#console/screens/reports/reports.module.css';
import { Day } from '#console/ui/values/day.tsx';
import stacked from '#console/ui/values/stacked.module.css';
import type { LedgerAccountPart, LedgerPage } from '#contract/reports/ledger_lines.ts';

interface GeneralLedgerTableProps {
  page: LedgerPage;
  days: Days;
  nameOfAccount: NameOfAccount;
  stale: boolean;
}

export function GeneralLedgerTable({ page: { data, totals }, days, nameOfAccount, stale }: GeneralLedgerTableProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('transactions');
  return (
    <section
      className={classes.scroll}
      data-sideways
      data-landscape
      aria-label={text('reports.generalLedger')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={`${classes.ledger} ${stacked.stacked}`} aria-busy={stale}>
        <thead>
          <tr>
            <th scope="col">{fieldLabelOf('date')}</th>
            <th scope="col">{fieldLabelOf('number')}</th>
            <th scope="col">{fieldLabelOf('description')}</th>
            <th scope="col">{fieldLabelOf('reference')}</th>
            <FigureHead words={text('reports.debit')} />
            <FigureHead words={text('reports.credit')} />
            <FigureHead words={text('reports.balance')} />
          </tr>
        </thead>
        {data.map((part) => (
          <AccountRows key={part.account} part={part} name={nameOfAccount(part.account)} days={days} />
        ))}
        <tfoot>
          {totals.map(({ currency, debit, credit }) => (
            <tr key={currency} data-kind="total">
              <th scope="row" colSpan={4}>
                {text('reports.total', { currency })}
              </th>
              <Figure value={debit} label={text('reports.debit')} currency={currency} />
              <Figure value={credit} label={text('reports.credit')} currency={currency} />
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function AccountRows({
  part: { account, carried, lines, sums, before, after },
  name,
  days,
}: {
  part: LedgerAccountPart;
  name: string | undefined;
  days: Days;
}) {
  const text = useText();
  return (
    <tbody>
      <tr data-section>
        <th scope="rowgroup" colSpan={7}>
          <AccountLink account={account} name={name} days={days} />
        </th>
      </tr>
      {carried.map(({ currency, balance }) => (
        <tr key={currency}>
          <td colSpan={4}>{text(before > 0 ? 'reports.carried' : 'reports.opening')}</td>
          <td />
          <td />
          <Figure value={balance} label={text('reports.balance')} currency={currency} />
        </tr>
      ))}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and an entry may have two alike.
        <LineRow key={`${line.entry.id} ${index}`} line={line} />
      ))}
      {after > 0 && (
        <tr>
          <td colSpan={7}>{text('reports.goesOn', { count: after })}</td>
        </tr>
      )}
      {after === 0 &&
        sums.map(({ currency, debit, credit, closing }) => (
          <tr key={currency} data-kind="subtotal">
            <th scope="row" colSpan={4}>
              {text('reports.closing')}
            </th>
            <Figure value={debit} label={text('reports.debit')} currency={currency} />
            <Figure value={credit} label={text('reports.credit')} currency={currency} />
            <Figure value={closing} label={text('reports.balance')} currency={currency} />
          </tr>
        ))}
    </tbody>
  );
}

function LineRow({ line }: { line: LedgerAccountPart['lines'][number] }) {
  const text = useText();
  const { entry, reference, currency, balance } = line;
  const { name, description } = entry;
  return (
    <tr>
      <td>
        <Day value={entry.date} />
      </td>
      <td>
        <Link to={links.record('transactions', entry.id)}>{entry.number}</Link>
      </td>
      <td dir="auto">{description && description !== name ? [name, description].filter(Boolean).join(' – ') : name}</td>
      <td dir="auto">{reference || entry.reference}</td>
      <LegFigures leg={line} currency={currency} />
      <Figure value={balance} label={text('reports.balance')} currency={currency} />
    </tr>
  );
}
