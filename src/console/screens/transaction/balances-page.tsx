/** The trial balance: what was posted on each account, currency by currency, over a period. */
import { Button, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '#console/kit/error-text.ts';
import { saveFile } from '#console/kit/export/save-file.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { ReadingMeter } from '#console/screens/office/reading-meter.tsx';
import classes from '#console/screens/transaction/transaction.module.css';
import { balancesFile, byCurrency, type CurrencyBalances } from '#console/screens/transaction/trial-balance.ts';
import { useBalances } from '#console/screens/transaction/use-balances.ts';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { Money } from '#console/ui/money.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { SkeletonRows } from '#console/ui/skeleton-rows.tsx';
import { isDay } from '#contract/calendar.ts';
import type { Balance } from '#contract/ledger.ts';

export function BalancesPage() {
  const text = useText();
  const errorText = useErrorText();
  const [params, setParams] = useSearchParams();
  const from = dayOf(params, 'from');
  const to = dayOf(params, 'to');
  const { balances, meter, error, retry } = useBalances({ from, to });
  const isPart = meter !== undefined && meter.total > 0 && !meter.done;
  const change = (name: string, day: string) => {
    const next = new URLSearchParams(params);
    if (isDay(day)) next.set(name, day);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return (
    <>
      <PageHead
        title={text('ledger.balances.title')}
        actions={balances && !isPart && <ExportButton balances={balances} name={fileName(from, to)} />}
      />
      <div className={classes.period}>
        <TextInput
          type="date"
          label={text('ledger.balances.from')}
          value={from}
          onChange={(event) => change('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={text('ledger.balances.to')}
          value={to}
          onChange={(event) => change('to', event.currentTarget.value)}
        />
      </div>
      <ReadingMeter meter={meter} />
      {Boolean(error) && !balances && (
        <ErrorState
          {...errorText(error)}
          action={
            <Button variant="default" onClick={retry}>
              {text('kit.error.again')}
            </Button>
          }
        />
      )}
      {!balances && !error && <SkeletonRows rows={8} columns={4} />}
      {balances?.length === 0 && <EmptyState title={text('ledger.balances.none')} />}
      {balances && byCurrency(balances).map((each) => <CurrencyTable key={each.currency} {...each} />)}
    </>
  );
}

/** The address may say anything. */
function dayOf(params: URLSearchParams, name: string): string {
  const day = params.get(name) ?? '';
  return isDay(day) ? day : '';
}

function fileName(from: string, to: string): string {
  return [links.balances().split('/').at(-1), from, to].filter(Boolean).join('-');
}

function ExportButton({ balances, name }: { balances: readonly Balance[]; name: string }) {
  const text = useText();
  const { language } = useLanguage();
  const headings = [
    text('ledger.balances.account'),
    text('ledger.balances.currency'),
    text('kit.legs.debit'),
    text('kit.legs.credit'),
    text('ledger.balances.balance'),
  ];
  const save = () => saveFile(balancesFile(balances, headings, language), `${name}.csv`);
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={save}>
      {text('ledger.balances.export')}
    </Button>
  );
}

function CurrencyTable({ currency, lines, debit, credit, balance }: CurrencyBalances) {
  const text = useText();
  return (
    <table className={classes.balances}>
      <caption>{currency}</caption>
      <thead>
        <tr>
          <th scope="col">{text('ledger.balances.account')}</th>
          <th scope="col" data-figure>
            {text('kit.legs.debit')}
          </th>
          <th scope="col" data-figure>
            {text('kit.legs.credit')}
          </th>
          <th scope="col" data-figure>
            {text('ledger.balances.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.account}>
            <th scope="row" dir="auto">
              {line.account}
            </th>
            <Figures {...line} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('kit.legs.total')}</th>
          <Figures debit={debit} credit={credit} balance={balance} />
        </tr>
      </tfoot>
    </table>
  );
}

function Figures({ debit, credit, balance }: { debit: string; credit: string; balance: string }) {
  return [debit, credit, balance].map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move.
    <td key={index} data-figure>
      <Money value={value} currency="" />
    </td>
  ));
}
