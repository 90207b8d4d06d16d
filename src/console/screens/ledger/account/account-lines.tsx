import '#console/screens/ledger/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { hasLongWord } from '#console/record/cells/unbreakable.ts';
import classes from '#console/screens/ledger/account/account.module.css';
import { FigureHead, SideHeads } from '#console/screens/ledger/figures.tsx';
import { Day } from '#console/ui/values/day.tsx';
import { Money } from '#console/ui/values/money.tsx';
import type { AccountPage } from '#contract/reports/ledger_account.ts';

interface AccountLinesProps {
  page: AccountPage;
  stale: boolean;
  /** Whether entries are still missing, so that no balance can be shown. */
  isPart: boolean;
}

/** Oldest first, between the balance carried over and the balance after the last line. */
export function AccountLines({ page: { data: lines, carried }, stale, isPart }: AccountLinesProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('transactions');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} data-sideways data-landscape aria-label={fieldLabelOf('details')} tabIndex={0}>
      <table className={classes.account} aria-busy={stale} data-stale={stale || undefined}>
        <thead>
          <tr>
            <th scope="col">{fieldLabelOf('date')}</th>
            <th scope="col">{fieldLabelOf('number')}</th>
            <th scope="col">{fieldLabelOf('name')}</th>
            <th scope="col" data-secondary>
              {fieldLabelOf('description')}
            </th>
            <th scope="col" data-secondary>
              {fieldLabelOf('reference')}
            </th>
            <SideHeads />
            {!isPart && <FigureHead words={text('ledger.balances.balance')} />}
          </tr>
        </thead>
        <tbody>
          {!isPart && <CarriedRows carried={carried} />}
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and an entry may have two alike.
            <LineRow key={`${line.entry.id} ${index}`} line={line} isPart={isPart} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function CarriedRows({ carried }: Pick<AccountPage, 'carried'>) {
  const text = useText();
  return carried.map(({ currency, balance }) => (
    <tr key={currency} data-carried>
      <td />
      <td />
      <td data-name>{text('ledger.account.carried')}</td>
      <td data-secondary />
      <td data-secondary />
      <td />
      <td />
      <td data-figure data-balance>
        <Money value={balance} currency={currency} isBalance />
      </td>
    </tr>
  ));
}

function LineRow({ line, isPart }: { line: AccountPage['data'][number]; isPart: boolean }) {
  const text = useText();
  const { entry, reference, amount, currency, credit, balance } = line;
  return (
    <tr>
      <td>
        <Day value={entry.date} />
      </td>
      <td>
        <Link to={links.record('transactions', entry.id)}>{entry.number}</Link>
      </td>
      <td data-name data-long-word={hasLongWord(entry.name) || undefined} dir="auto">
        {entry.name}
      </td>
      <td data-secondary data-long-word={hasLongWord(entry.description) || undefined} dir="auto">
        {entry.description !== entry.name && entry.description}
      </td>
      <td data-secondary data-long-word={hasLongWord(reference || entry.reference) || undefined} dir="auto">
        {reference || entry.reference}
      </td>
      <td data-figure data-side data-label={text('ledger.debit')}>
        {credit === 'D' && <Money value={amount} currency={currency} />}
      </td>
      <td data-figure data-side data-label={text('ledger.credit')}>
        {credit === 'C' && <Money value={amount} currency={currency} />}
      </td>
      {!isPart && (
        <td data-figure data-balance data-label={text('ledger.balances.balance')}>
          <Money value={balance} currency={currency} isBalance />
        </td>
      )}
    </tr>
  );
}
