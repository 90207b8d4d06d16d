import '#console/screens/ledger/messages/catalogue.ts';
import '#console/screens/transaction/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import type { Column } from '#console/list/columns.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import { ListPage } from '#console/list/list-page.tsx';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import type { FactGroup, ShownRecord } from '#console/record/record-facts.tsx';
import { RecordPage } from '#console/record/record-page.tsx';
import { Related } from '#console/record/related.tsx';
import { currenciesOf, LegsTable, LegTotals, sumOf } from '#console/screens/ledger/legs-table.tsx';
import { EntryLines } from '#console/screens/transaction/entry/entry-lines.tsx';
import { EntryTotals } from '#console/screens/transaction/legs/entry-totals.tsx';
import { PartyLink } from '#console/screens/transaction/party-link.tsx';
import { ReverseButton } from '#console/screens/transaction/reverse-button.tsx';
import { InvoiceLink } from '#console/screens/transaction/sale/invoice-link.tsx';
import { entrySuggestions } from '#console/screens/transaction/suggestions.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { formatMonth } from '#console/ui/values/format-month.ts';
import type { Language } from '#contract/core/language.ts';
import type { Leg } from '#contract/rules/ledger.ts';
import { currentPeriod } from '#contract/rules/ledger.ts';

const EntryPage = lazyComponent(
  async () => (await import('#console/screens/transaction/entry/entry-page.tsx')).EntryPage,
);

const AlreadyReversed = lazyComponent(
  async () => (await import('#console/screens/transaction/entry/already-reversed.tsx')).AlreadyReversed,
);

type Transaction = ShownRecord<'transactions'>;

function Period({ period }: { period: string }) {
  const text = useText();
  const { language } = useLanguage();
  return periodWords(period, language, text);
}

/** Our service returns `Current` for the current month instead of its number. Other services may return other texts. */
function periodWords(period: string, language: Language, text: Text): string {
  if (period === currentPeriod) return text('modules.transactions.current');
  if (!/^\d{4}(0[1-9]|1[0-2])$/.test(period)) return period;
  return formatMonth(`${period.slice(0, 4)}-${period.slice(4)}`, language);
}

const columns: Column<'transactions'>[] = [
  { field: 'number', width: 96 },
  { field: 'date' },
  { field: 'name' },
  { field: 'code', width: 136, secondary: true },
  { field: 'reference', width: 112, secondary: true },
  { field: 'description', secondary: true },
  {
    field: 'period',
    width: 144,
    secondary: true,
    cell: ({ period }) => <Period period={period} />,
    exported: [{ cell: ({ period }, { language, text }) => textCell(periodWords(period, language, text)) }],
  },
  {
    field: 'details',
    heading: 'modules.transactions.total',
    figure: true,
    width: 208,
    cell: ({ details }) => <LegTotals legs={details} />,
    exported: [
      { cell: ({ details }) => totalCell(details) },
      { heading: 'ledger.balances.currency', cell: ({ details }) => textCell(currenciesOf(details).join(', ')) },
    ],
  },
];

/** Amounts of one currency are added up. Where there are several currencies, each amount is shown with its own. */
function totalCell(legs: readonly Leg[]): SheetCell {
  const [first, ...others] = currenciesOf(legs);
  if (!first) return null;
  if (!others.length) return { kind: 'amount', text: sumOf(legs, first, 'D') };
  return textCell([first, ...others].map((currency) => `${sumOf(legs, currency, 'D')} ${currency}`).join(' + '));
}

const groups: FactGroup<'transactions'>[] = [
  {
    fields: ['date', 'name', 'code', 'reference', 'period', 'labels', 'description'],
    cells: {
      code: ({ code, name }) => (code ? <PartyLink code={code} name={name} /> : undefined),
      reference: ({ reference }) => reference && <InvoiceLink reference={reference} />,
      period: ({ period }) => <Period period={period} />,
    },
  },
  { title: 'modules.section.record', fields: ['user', 'creation_date', 'creation_time'] },
];

function Legs({ transaction }: { transaction: Transaction }) {
  const title = useFieldLabel('transactions')('details');
  return (
    <Related title={title} count={transaction.details.length}>
      <LegsTable segment="transactions" name="details" legs={transaction.details} projects="projects" />
    </Related>
  );
}

function renderLines({ details }: Pick<Transaction, 'details'>) {
  return <EntryLines details={details} />;
}

function BalancesLink() {
  const text = useText();
  return (
    <Button component={Link} to={links.balances()} variant="default">
      {text('ledger.balances.title')}
    </Button>
  );
}

/** Posted entries are neither updated nor deleted, so there is no form for an existing one. */
export const pages: ModulePages = {
  List: () => (
    <ListPage
      segment="transactions"
      columns={columns}
      card={['name', 'date', 'reference', 'details']}
      actions={<BalancesLink />}
      sums={<EntryTotals />}
      inside={renderLines}
      suggestions={entrySuggestions}
    />
  ),
  Record: () => (
    <RecordPage segment="transactions" groups={groups} actions={({ id }) => <ReverseButton id={id} />}>
      {(transaction) => (
        <>
          <Suspense>
            <AlreadyReversed entry={transaction} words="transaction.reverse.by" />
          </Suspense>
          <Legs transaction={transaction} />
        </>
      )}
    </RecordPage>
  ),
  Create: EntryPage,
  parts: { Create: [EntryPage] },
};
