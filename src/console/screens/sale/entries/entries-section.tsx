/** The entries of an invoice, with a link to post the next one: the invoice, then its payment. */
import '#console/screens/sale/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { links } from '#console/links.ts';
import type { Column } from '#console/list/columns.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { RelatedTable } from '#console/record/related-list.tsx';
import { LegTotals } from '#console/screens/ledger/legs-table.tsx';
import { standingEntries } from '#console/screens/ledger/reverse-entry.ts';
import { useInvoiceEntries } from '#console/screens/sale/entries/invoice-entries.ts';
import { entryNumbers, usePostedInvoice } from '#console/screens/sale/entries/posted-invoice.ts';
import { useInvoiceKind } from '#console/screens/sale/invoice-kind.ts';
import classes from '#console/screens/sale/sale.module.css';
import { useSession } from '#console/session/session.tsx';
import { signOf } from '#console/ui/values/format.ts';
import { Money } from '#console/ui/values/money.tsx';
import { negateDecimal, sumDecimals, withoutSign } from '#contract/formats/decimal.ts';
import { formatMoney } from '#contract/formats/localized.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import { invoiceReference, isInvoicePosted, openAmount, otherPostedAmount } from '#contract/rules/sale-entry.ts';

const columns: Column<'transactions'>[] = [
  { field: 'number', width: 96 },
  { field: 'date', width: 112 },
  { field: 'description' },
  {
    field: 'details',
    heading: 'modules.transactions.total',
    figure: true,
    width: 176,
    cell: ({ details }) => <LegTotals legs={details} />,
  },
];

export function EntriesSection({ sale }: { sale: ShownRecord<'sales'> }) {
  const { may } = useSession();
  const { invoice_number } = sale;
  const { related } = useInvoiceEntries(invoice_number);
  if (!invoice_number || !may('transactions', 'list')) return null;
  return (
    <>
      <OtherAmount sale={sale} />
      <RelatedTable
        segment="transactions"
        related={related}
        columns={columns}
        actions={may('transactions', 'create') && <NextEntry sale={sale} />}
      />
    </>
  );
}

/** Warns that the posted amount differs from the invoice, because a change of the lines changes no entry. */
function OtherAmount({ sale }: { sale: ShownRecord<'sales'> }) {
  const text = useText();
  const { language } = useLanguage();
  const { posted, accounts } = usePostedInvoice(sale.invoice_number);
  const kind = useInvoiceKind(sale);
  const { total } = sale;
  const reference = invoiceReference(sale.invoice_number);
  const amount = total === undefined ? undefined : otherPostedAmount(posted, reference, accounts, total);
  if (amount === undefined || total === undefined || !kind) return null;
  const money = (value: string) => formatMoney(value, language, homeCurrency);
  return (
    <p role="alert" className={classes.problem}>
      {text('sale.entries.otherAmount', {
        kind,
        ...entryNumbers(posted),
        amount: money(amount),
        total: money(total),
        difference: money(withoutSign(sumDecimals([total, negateDecimal(amount)]))),
      })}
    </p>
  );
}

/** Shows nothing while it is unknown what was posted or which accounts are used, nor for an invoice of zero. */
function NextEntry({ sale }: { sale: ShownRecord<'sales'> }) {
  const text = useText();
  const { settings, isRead } = useCompanySettings();
  const { entries, isWhole } = useInvoiceEntries(sale.invoice_number);
  const kind = useInvoiceKind(sale);
  const standing = useMemo(() => standingEntries(entries), [entries]);
  if (!isWhole || !isRead || !kind) return null;
  const accounts = settings.saleAccounts ?? {};
  const isPosted = isInvoicePosted(standing, accounts, sale.total);
  /** A reversal and a full credit have the same lines, so only the person knows which of them it was. */
  const isTakenBack = !isPosted && isInvoicePosted(entries, accounts, sale.total);
  const open = openAmount(entries, invoiceReference(sale.invoice_number), accounts);
  const canPost = !isPosted && !isOfNothing(sale);
  return (
    <>
      {(isPosted || isTakenBack) && <OpenAmount sale={sale} open={open} />}
      {canPost && isTakenBack && <span>{text('sale.entries.takenBack', { kind })}</span>}
      {canPost && (
        <Button component={Link} size="xs" variant="default" to={links.create('transactions', { invoice: sale.id })}>
          {text('sale.entries.post', { kind })}
        </Button>
      )}
    </>
  );
}

/** Counts payments even if the invoice was reversed, because the client is then owed a refund. */
function OpenAmount({ sale, open }: { sale: ShownRecord<'sales'>; open: string }) {
  const text = useText();
  const sign = signOf(open);
  if (sign === 'zero') return null;
  const isCredit = sign === 'negative';
  return (
    <>
      <span>
        {text(isCredit ? 'sale.entries.credit' : 'sale.entries.open')} <Money value={withoutSign(open)} />
      </span>
      <Button component={Link} size="xs" variant="default" to={links.create('transactions', { payment: sale.id })}>
        {text(isCredit ? 'sale.entries.refund' : 'sale.entries.payment')}
      </Button>
    </>
  );
}

/**
 * Whether there is nothing to post. False without a total, which not every service tells, and if lines and taxes only
 * add up to zero.
 */
function isOfNothing({ total, subtotal, taxes }: ShownRecord<'sales'>): boolean {
  if (total === undefined) return false;
  const parts = [total, subtotal, ...(taxes ?? []).map(({ amount }) => amount)];
  return parts.every((part) => part === undefined || signOf(part) === 'zero');
}
