/**
 * The entries that an invoice and its payment propose. They are shown before they are posted, and whoever posts them may
 * change them.
 */
import { typeByFirstDigit } from '#contract/chart/account-types.ts';
import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import { compareDecimals, withoutSign } from '#contract/formats/decimal.ts';
import { isSameTax } from '#contract/formats/tax-list.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { differences, type Leg } from '#contract/rules/ledger.ts';
import type { SaleTotals } from '#contract/rules/taxes.ts';
import type { SaleAccounts } from '#contract/settings/sections/sale-accounts.ts';

interface ProposedLeg extends Leg {
  credit: 'C' | 'D';
  account: string;
  reference: string;
  projet_id: string;
}

const currency = 'CAD';

export function receivableOf({ receivable }: SaleAccounts): string {
  return normalizeAccount(receivable ?? '') || defaultReceivable;
}

function bankOf({ bank }: SaleAccounts): string {
  return normalizeAccount(bank ?? '');
}

export function payableOf({ payable }: SaleAccounts): string {
  return normalizeAccount(payable ?? '') || defaultPayable;
}

/** Entries of an invoice are found by it, and lead back by it. */
export function invoiceReference(invoiceNumber: number): string {
  return `F-${invoiceNumber}`;
}

/** Undefined where the reference is none of an invoice. */
export function referredInvoice(reference: string): number | undefined {
  const [, number] = /^F-([1-9]\d{0,14})$/.exec(reference) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** Balanced, because the total is the sum of the others. */
export function invoiceLegs({ subtotal, taxes, total }: SaleTotals, accounts: SaleAccounts): ProposedLeg[] {
  return [
    ...leg(receivableOf(accounts), total, 'D'),
    ...leg(accounts.revenue ?? '', subtotal, 'C'),
    ...taxes.flatMap((tax) =>
      leg(accounts.taxes?.find((each) => isSameTax(each, tax))?.account ?? '', tax.amount, 'C'),
    ),
  ];
}

export function paymentLegs(amount: string, accounts: SaleAccounts): ProposedLeg[] {
  return [...leg(bankOf(accounts), amount, 'D'), ...leg(receivableOf(accounts), amount, 'C')];
}

interface LedgerEntry {
  details: readonly (Leg & { account: string })[];
}

/**
 * Whether one of these entries is the invoice's own: it is owed or paid by the client, and is no payment. A supplier's bill
 * may have the same reference, and is neither.
 */
export function isInvoicePosted(entries: readonly LedgerEntry[], accounts: SaleAccounts): boolean {
  const [receivable, bank] = [receivableOf(accounts), bankOf(accounts)];
  return entries.some(({ details }) => {
    const isClients = details.some(
      ({ account, credit }) => account === receivable || (account === bank && credit === 'D'),
    );
    const isMore = details.some(({ account }) => account !== receivable && account !== bank);
    return isClients && isMore && !isPayment(details, receivable, bank);
  });
}

/**
 * Whether the client paid: what they owe goes down, and the bank up, with a fee or a discount beside it. It may be deposited
 * elsewhere; then only assets and expenses go up, whereas a credit takes back what was earned.
 */
function isPayment(legs: LedgerEntry['details'], receivable: string, bank: string): boolean {
  const debited = legs.filter(({ credit }) => credit === 'D').map(({ account }) => account);
  const isLess = legs.some(({ account, credit }) => account === receivable && credit === 'C');
  if (!isLess || debited.includes(receivable)) return false;
  const types = debited.map(typeByFirstDigit);
  return (
    debited.includes(bank) || (types.includes('asset') && types.every((type) => type === 'asset' || type === 'expense'))
  );
}

/** What the entries of an invoice leave to be paid, in the company's currency. */
export function openAmount(entries: readonly LedgerEntry[], accounts: SaleAccounts): string {
  const legs = entries.flatMap(({ details }) => details.filter(({ account }) => account === receivableOf(accounts)));
  return differences(legs).get(currency) ?? '0.00';
}

/** An amount below zero stands on the other side, and one of zero on none. */
function leg(account: string, amount: string, side: 'C' | 'D'): ProposedLeg[] {
  const sign = compareDecimals(amount, '0');
  if (sign === 0) return [];
  const other = side === 'C' ? 'D' : 'C';
  const credit = sign > 0 ? side : other;
  return [{ account, reference: '', amount: withoutSign(amount), currency, credit, projet_id: '' }];
}
