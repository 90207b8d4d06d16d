/** The trial balance: opening balance, net change and closing balance of each account, by currency. */

import '#console/screens/transaction/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useErrorText } from '#console/data/error-text.ts';
import { links } from '#console/links.ts';
import { ReadingMeter } from '#console/list/whole/reading-meter.tsx';
import { type MessageId, useText } from '#console/messages/messages.ts';
import { AccountLink } from '#console/screens/transaction/accounts/account-link.tsx';
import { ExportSheet } from '#console/screens/transaction/accounts/export-sheet.tsx';
import { PeriodFields, usePeriod } from '#console/screens/transaction/accounts/period-fields.tsx';
import {
  type BalanceSums,
  balanceFigures,
  balancesSheet,
  byCurrency,
  type CurrencyBalances,
} from '#console/screens/transaction/accounts/trial-balance.ts';
import { type Days, useBalances } from '#console/screens/transaction/accounts/use-balances.ts';
import { useAbnormalBalance } from '#console/screens/transaction/chart/use-abnormal-balance.ts';
import { Figure, FigureHead } from '#console/screens/transaction/legs/figures.tsx';
import classes from '#console/screens/transaction/transaction.module.css';
import { PageHead } from '#console/ui/page-head.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';

export function BalancesPage() {
  const text = useText();
  const errorText = useErrorText();
  const days = usePeriod();
  const { balances, meter, error, retry } = useBalances(days);
  const isPart = meter !== undefined && meter.total > 0 && !meter.done;
  const headings = [
    text('transaction.balances.account'),
    text('transaction.balances.currency'),
    ...balanceFigures.map((figure) => text(figureWords[figure])),
  ];
  const title = text('transaction.balances.title');
  const fileName = [title, days.from, days.to].filter(Boolean).join('-');
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button component={Link} to={links.account('')} variant="default">
              {text('transaction.account.chooser')}
            </Button>
            {balances && !isPart && (
              <ExportSheet name={fileName} sheet={async () => balancesSheet(balances, title, headings)} />
            )}
          </>
        }
      />
      <PeriodFields />
      <ReadingMeter meter={meter} />
      {Boolean(error) && !balances && (
        <ErrorState
          {...errorText(error)}
          action={
            <Button variant="default" onClick={retry}>
              {text('console.tryAgain')}
            </Button>
          }
        />
      )}
      {!balances && !error && <SkeletonRows rows={8} columns={4} />}
      {isPart && balances && <p className={classes.note}>{text('transaction.balances.partly')}</p>}
      {balances?.length === 0 && !isPart && <EmptyState title={text('transaction.balances.none')} />}
      {balances &&
        !isPart &&
        byCurrency(balances).map((each) => <CurrencyTable key={each.currency} {...each} days={days} />)}
    </>
  );
}

const figureWords: Record<keyof BalanceSums, MessageId> = {
  opening: 'transaction.balances.opening',
  debit: 'transaction.legs.debit',
  credit: 'transaction.legs.credit',
  net: 'transaction.balances.net',
  closing: 'transaction.balances.closing',
};

function CurrencyTable({ currency, lines, days, ...totals }: CurrencyBalances & { days: Days }) {
  const text = useText();
  return (
    <div className={classes.scroll}>
      <table className={classes.balances}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">{text('transaction.balances.account')}</th>
            {balanceFigures.map((figure) => (
              <FigureHead key={figure} words={text(figureWords[figure])} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.account}>
              <th scope="row">
                <AccountLink account={line.account} days={days} />
              </th>
              <Figures {...line} account={line.account} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('transaction.legs.total')}</th>
            <Figures {...totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const balancesAmong: ReadonlySet<keyof BalanceSums> = new Set(['opening', 'closing']);

function Figures({ account, ...sums }: BalanceSums & { account?: string }) {
  const text = useText();
  const isAbnormal = useAbnormalBalance();
  return balanceFigures.map((figure) => (
    <Figure
      key={figure}
      value={sums[figure]}
      label={text(figureWords[figure])}
      isAbnormal={account !== undefined && balancesAmong.has(figure) && isAbnormal(account, sums[figure])}
    />
  ));
}
