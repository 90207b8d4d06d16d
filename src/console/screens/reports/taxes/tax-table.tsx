import '#console/screens/reports/messages/catalogue.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { FigureHead } from '#console/screens/ledger/figures.tsx';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { type TaxLine, taxLines } from '#console/screens/reports/taxes/tax-lines.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';
import type { TaxReturn } from '#contract/statements/tax-return.ts';

interface TaxTableProps {
  made: TaxReturn;
  sales: string;
  period: Period;
}

/** One tax in one currency. */
export function TaxTable({ made, sales, period }: TaxTableProps) {
  const text = useText();
  const { language } = useLanguage();
  const { nameOfAccount } = useChart();
  const { name, currency, account, paidAccount, remitted } = made;

  const targets: Record<TaxLine['kind'], string | undefined> = {
    sales: links.report('income-statement', { ...period }),
    collected: account ? links.account(account, period) : undefined,
    claimed: paidAccount ? links.account(paidAccount, period) : undefined,
    net: undefined,
  };
  return (
    <div className={classes.scroll} data-sideways>
      <table className={`${classes.statement} ${classes.taxes}`}>
        <caption>
          {name[language]} – {currency}
        </caption>
        <thead>
          <tr>
            <th scope="col">{text('reports.taxes.line')}</th>
            <th scope="col">{text('reports.taxes.words')}</th>
            <th scope="col" data-account>
              {text('reports.account')}
            </th>
            <FigureHead words={text('reports.amount')} />
          </tr>
        </thead>
        <tbody>
          {taxLines(made, sales).map(({ kind, line, words, amount }) => (
            <tr key={kind} data-kind={kind === 'net' ? 'total' : undefined}>
              <td>{line}</td>
              <th scope="row">{text(words)}</th>
              <td data-account>
                {kind === 'collected' && account && (
                  <AccountLink account={account} name={nameOfAccount(account)} days={period} />
                )}
                {kind === 'claimed' && paidAccount && (
                  <AccountLink account={paidAccount} name={nameOfAccount(paidAccount)} days={period} />
                )}
              </td>
              <FigureCell to={targets[kind]}>
                <Accounting value={amount} />
              </FigureCell>
            </tr>
          ))}
          <tr>
            <td />
            <th scope="row">{text('reports.taxes.remitted')}</th>
            <td data-account />
            <FigureCell to={account ? links.account(account, period) : undefined}>
              <Accounting value={remitted} />
            </FigureCell>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function FigureCell({ to, children }: { to: string | undefined; children: ReactNode }) {
  return <td data-figure>{to ? <Link to={to}>{children}</Link> : children}</td>;
}
