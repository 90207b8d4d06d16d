/** Twelve months of an account as numbers, with a chart that loads after everything else. */

import '#console/screens/ledger/messages/catalogue.ts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/account/account.module.css';
import { type ActiveMonth, monthsOf } from '#console/screens/ledger/account/active-months.ts';
import { Figure, FigureHead, SideHeads } from '#console/screens/ledger/figures.tsx';
import type { Days } from '#console/screens/ledger/use-balances.ts';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { formatMonth } from '#console/ui/values/format-month.ts';
import { monthEnd, monthStart } from '#contract/formats/calendar.ts';
import type { AccountMonth } from '#contract/reports/ledger_account_months.ts';
import { netDebit } from '#contract/statements/section.ts';

const AccountChart = lazyComponent(
  async () => (await import('#console/screens/ledger/account/account-chart.tsx')).AccountChart,
);

interface AccountMonthsProps {
  account: string;
  months: readonly AccountMonth[];
  /** The months end with that of the last day. */
  days: Days;
}

export function AccountMonths({ account, months, days: { to } }: AccountMonthsProps) {
  const today = useClock(readToday);
  return monthsOf(months, { to, today }).map(({ currency, months: moved }) => (
    <MonthsIn key={currency} account={account} currency={currency} months={moved} />
  ));
}

interface MonthsInProps {
  account: string;
  currency: string;
  months: readonly ActiveMonth[];
}

function MonthsIn({ account, currency, months }: MonthsInProps) {
  const text = useText();
  const { language } = useLanguage();
  const title = text('ledger.account.months', { currency });
  return (
    <section className={classes.months} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.legend} aria-hidden="true">
        <span data-side="debit">{text('ledger.debit')}</span>
        <span>{text('ledger.credit')}</span>
      </p>
      <Suspense fallback={<div className={classes.chart} />}>
        <div className={classes.chart}>
          <AccountChart months={months} currency={currency} label={title} />
        </div>
      </Suspense>
      <div className={classes.monthScroll} data-sideways>
        <table className={classes.monthTable} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{text('ledger.account.month')}</th>
              <SideHeads />
              <FigureHead words={text('ledger.balances.net')} />
              <FigureHead words={text('ledger.balances.closing')} />
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, debit, credit, balance }) => (
              <tr key={month}>
                <th scope="row">
                  <Link to={links.account(account, { from: monthStart(month), to: monthEnd(month) })}>
                    {formatMonth(month, language)}
                  </Link>
                </th>
                <Figure value={debit} />
                <Figure value={credit} />
                <Figure value={netDebit({ debit, credit })} />
                <Figure value={balance} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
