/**
 * The entries that an invoice and its payment propose. They are shown before they are posted, and whoever posts them may
 * change them.
 */

import { typeByFirstDigit } from '#contract/chart/account-types.ts';
import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import { compareDecimals, negateDecimal, withoutSign } from '#contract/formats/decimal.ts';
import { isSameTax } from '#contract/formats/tax-list.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import type { AccountType } from '#contract/modules/ledger_accounts.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import { differences, type Leg } from '#contract/rules/ledger.ts';
import type { SaleTotals } from '#contract/rules/taxes.ts';
import type { SaleAccounts } from '#contract/settings/sections/sale-accounts.ts';

interface ProposedLeg extends Leg {
  credit: 'C' | 'D';
  account: string;
  reference: string;
  projet_id: string;
}

export function receivableOf({ receivable }: SaleAccounts): string {
  return normalizeAccount(receivable ?? '') || defaultReceivable;
}

/** Empty where no account is set. */
export function bankOf({ bank }: SaleAccounts): string {
  return normalizeAccount(bank ?? '');
}

export function payableOf({ payable }: SaleAccounts): string {
  return normalizeAccount(payable ?? '') || defaultPayable;
}

/** The reference by which the entries of an invoice are found, and from which they link back to it. */
export function invoiceReference(invoiceNumber: number): string {
  return `F-${invoiceNumber}`;
}

/** The number of the invoice; undefined if the reference is not that of an invoice. */
export function referredInvoice(reference: string): number | undefined {
  return reference.startsWith('F-') ? parsePositiveInteger(reference.slice('F-'.length)) : undefined;
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

/** A proposal: a leg whose account is not set has an empty one. A negative amount swaps the sides. */
export function paymentLegs(amount: string, accounts: SaleAccounts): ProposedLeg[] {
  return [...leg(bankOf(accounts), amount, 'D'), ...leg(receivableOf(accounts), amount, 'C')];
}

interface LedgerEntry {
  reference?: string;
  details: readonly (Leg & { account: string; reference?: string })[];
}

/**
 * Whether one of these entries is the invoice's own. Payments have its reference, too, and a supplier's bill may have
 * the same. If the invoice's `total` is above zero, an entry that only takes back is a discount or a credit beside it.
 */
export function isInvoicePosted(entries: readonly LedgerEntry[], accounts: SaleAccounts, total?: string): boolean {
  const isCharged = total !== undefined && compareDecimals(total, '0') > 0;
  return entries.some(({ details }) => isInvoice(details, accounts) && !(isCharged && takesBack(details, accounts)));
}

/** Whether neither revenue nor its taxes are credited. */
function takesBack(legs: LedgerEntry['details'], settings: SaleAccounts): boolean {
  const { isEarned, taxes } = earningOf(settings);
  return !sidesOf(legs).credited.some((account) => isEarned(account) || taxes.has(account));
}

function earningOf(settings: SaleAccounts) {
  const revenue = normalizeAccount(settings.revenue ?? '');
  const taxes = new Set(settings.taxes?.map(({ account }) => normalizeAccount(account)).filter(Boolean));
  const isEarned = (account: string) => (revenue && account === revenue) || typeByFirstDigit(account) === 'revenue';
  return { revenue, taxes, isEarned };
}

/**
 * An entry earns, or takes back what was earned. One on another revenue account than the company's counts only with the
 * client's or the bank's account and if it does not settle, because interest and discounts are posted there, too. Lines
 * that add up to zero leave only taxes to post.
 */
function isInvoice(legs: LedgerEntry['details'], settings: SaleAccounts): boolean {
  const [receivable, bank] = [receivableOf(settings), bankOf(settings)];
  const { revenue, taxes, isEarned } = earningOf(settings);
  const all = legs.map(({ account }) => account);
  const { credited } = sidesOf(legs);
  if (all.every(isEarned)) return false;
  const isTaxCredited = credited.some((account) => taxes.has(account));
  const isSettled = isSettlement(legs, settings);
  if (revenue && all.includes(revenue)) return credited.includes(revenue) || isTaxCredited || !isSettled;
  const isOf = (account: string) => account === receivable || account === bank;
  if (all.some(isEarned)) return all.some(isOf) && (isTaxCredited || !isSettled);
  const isOfTaxes = all.some((account) => taxes.has(account)) && all.every((each) => taxes.has(each) || isOf(each));
  return isOfTaxes && all.includes(receivable) && (isTaxCredited || !isSettled);
}

/**
 * Whether the client's debt is paid, into any account, or set off against what they are owed; or whether they are
 * refunded. Goods that return to stock are not a deposit, because they take back their cost.
 */
function isSettlement(legs: LedgerEntry['details'], settings: SaleAccounts): boolean {
  const [receivable, bank] = [receivableOf(settings), bankOf(settings)];
  const { debited, credited } = sidesOf(legs);
  const isLess = credited.includes(receivable);
  if (isLess === debited.includes(receivable)) return false;
  if (!isLess) return credited.includes(bank);
  const hasType = (some: string[], type: AccountType) => some.some((account) => typeByFirstDigit(account) === type);
  const isDeposited = hasType(debited, 'asset') && !hasType(credited, 'expense');
  return debited.includes(bank) || debited.includes(payableOf(settings)) || isDeposited;
}

function sidesOf(legs: LedgerEntry['details']): { debited: string[]; credited: string[] } {
  const on = (side: 'C' | 'D') => legs.filter(({ credit }) => credit === side).map(({ account }) => account);
  return { debited: on('D'), credited: on('C') };
}

/** The entries that post the invoice, or take it back, without payments. */
export function invoiceEntries<E extends LedgerEntry>(entries: readonly E[], accounts: SaleAccounts): E[] {
  return entries.filter(({ details }) => isInvoice(details, accounts));
}

/**
 * The entries, with only the lines of this invoice. One cheque may pay several invoices, each named by a line: a line
 * belongs to the invoice that it names, as in the aged balances, otherwise to that of its entry. A line with another
 * reference, such as the number of the cheque, counts as one without.
 */
function linesOfInvoice<E extends LedgerEntry>(entries: readonly E[], reference: string): E[] {
  return entries.map((entry) => ({
    ...entry,
    details: entry.details.filter((line) => {
      const own = line.reference ?? '';
      return (referredInvoice(own) === undefined ? (entry.reference ?? '') : own) === reference;
    }),
  }));
}

/**
 * The posted amount of an invoice if it is not its `total`, because lines were changed after the posting. Discounts,
 * interest and fees have the same reference, so one entry with the total is enough. Undefined if they agree, if nothing
 * is posted, and in another currency, whose amounts cannot be compared.
 */
export function otherPostedAmount(
  entries: readonly LedgerEntry[],
  reference: string,
  accounts: SaleAccounts,
  total: string,
): string | undefined {
  const posted = invoiceEntries(entries, accounts);
  if (!posted.length || posted.some(({ details }) => details.some(({ currency }) => currency !== homeCurrency)))
    return undefined;
  const charged = posted.filter(({ details }) => !takesBack(details, accounts));
  const parts = [posted, charged, ...posted.map((entry) => [entry])];
  const amounts = parts.flatMap((part) => amountsOf(linesOfInvoice(part, reference), accounts));
  return amounts.some((amount) => compareDecimals(amount, total) === 0) ? undefined : amounts[0];
}

/**
 * The sums of these entries on the accounts of what is owed and paid, and of what is earned, without any other
 * accounts.
 */
function amountsOf(entries: readonly LedgerEntry[], accounts: SaleAccounts): string[] {
  const { isEarned, taxes } = earningOf(accounts);
  const owing = new Set([receivableOf(accounts), bankOf(accounts)]);
  const legs = entries.flatMap(({ details }) => details);
  const sumOf = (isMeant: (account: string) => unknown) => {
    const meant = legs.filter(({ account }) => isMeant(account));
    return meant.length ? [differences(meant).get(homeCurrency) ?? '0.00'] : [];
  };
  const earned = sumOf((account) => isEarned(account) || taxes.has(account));
  return [...sumOf((account) => owing.has(account)), ...earned.map(negateDecimal)];
}

/** What remains to be paid of the invoice with this reference, in the company's currency. */
export function openAmount(entries: readonly LedgerEntry[], reference: string, accounts: SaleAccounts): string {
  const lines = linesOfInvoice(entries, reference).flatMap(({ details }) => details);
  const legs = lines.filter(({ account }) => account === receivableOf(accounts));
  return differences(legs).get(homeCurrency) ?? '0.00';
}

/** A negative amount is posted on the other side, and zero not at all. */
function leg(account: string, amount: string, side: 'C' | 'D'): ProposedLeg[] {
  const sign = compareDecimals(amount, '0');
  if (sign === 0) return [];
  const other = side === 'C' ? 'D' : 'C';
  const credit = sign > 0 ? side : other;
  return [{ account, reference: '', amount: withoutSign(amount), currency: homeCurrency, credit, projet_id: '' }];
}
