import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { FigureHead } from '#console/screens/ledger/figures.tsx';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { Day } from '#console/ui/values/day.tsx';
import stacked from '#console/ui/values/stacked.module.css';
import type { PostalAddress } from '#contract/papers/address-lines.ts';
import type { AccountPage } from '#contract/reports/ledger_account.ts';
import type { AgingSide } from '#contract/statements/aging.ts';
import { isCharge, owedBy, owedOf, type StatementSums } from '#contract/statements/statement-balance.ts';

/** The client or supplier of a statement. */
export interface StatementParty extends PostalAddress {
  id: number;
  code: string;
  name: string;
  email?: string | null;
}

interface StatementTableProps {
  lines: AccountPage['data'];
  sums: StatementSums;
  side: AgingSide;
}

/** What was charged and paid in one currency, between the balance before the period and the balance after it. */
export function StatementTable({ lines, sums, side }: StatementTableProps) {
  const text = useText();
  const { currency } = sums;
  const own = lines.filter((line) => line.currency === currency);
  const words = {
    charged: text('reports.statement.charged'),
    paid: text('reports.statement.paid'),
    balance: text('reports.balance'),
  };
  const { opening, charged, paid, closing } = owedBy(sums, side);
  return (
    <div className={classes.scroll} data-sideways>
      <table className={`${classes.aging} ${stacked.stacked}`}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">{text('reports.date')}</th>
            <th scope="col">{text('reports.number')}</th>
            <th scope="col">{text('reports.description')}</th>
            <th scope="col">{text('reports.reference')}</th>
            <FigureHead words={words.charged} />
            <FigureHead words={words.paid} />
            <FigureHead words={words.balance} />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" colSpan={6}>
              {text('reports.opening')}
            </th>
            <td data-figure data-label={words.balance}>
              <Accounting value={opening} />
            </td>
          </tr>
          {own.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and an entry may have two alike.
            <StatementLine key={`${line.entry.id} ${index}`} line={line} side={side} words={words} />
          ))}
        </tbody>
        <tfoot>
          <tr data-kind="total">
            <th scope="row" colSpan={4}>
              {text(`reports.statement.due.${side}`)}
            </th>
            <td data-figure data-label={words.charged}>
              <Accounting value={charged} />
            </td>
            <td data-figure data-label={words.paid}>
              <Accounting value={paid} />
            </td>
            <td data-figure data-label={words.balance}>
              <Accounting value={closing} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface StatementLineProps {
  line: AccountPage['data'][number];
  side: AgingSide;
  words: { charged: string; paid: string; balance: string };
}

function StatementLine({ line, side, words }: StatementLineProps) {
  const { entry, reference, amount, balance } = line;
  const isCharged = isCharge(line, side);
  return (
    <tr>
      <td>
        <Day value={entry.date} />
      </td>
      <td>
        <Link to={links.record('transactions', entry.id)}>{entry.number}</Link>
      </td>
      <td dir="auto">{entry.description || entry.name}</td>
      <td dir="auto">{reference || entry.reference}</td>
      <td data-figure data-label={words.charged}>
        {isCharged && <Accounting value={amount} />}
      </td>
      <td data-figure data-label={words.paid}>
        {!isCharged && <Accounting value={amount} />}
      </td>
      <td data-figure data-label={words.balance}>
        <Accounting value={owedOf(balance, side)} />
      </td>
    </tr>
  );
}
