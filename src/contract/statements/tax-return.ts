/** What was collected and paid of each tax in a period, for the tax return. */
import { compareDecimals, negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import { isSameTax, type TaxName } from '#contract/formats/tax-list.ts';
import { fold, normalizeAccount } from '#contract/formats/text.ts';
import type { TaxSum } from '#contract/reports/ledger_taxes.ts';
import type { SaleAccounts } from '#contract/settings/sections/sale-accounts.ts';
import type { Tax } from '#contract/settings/sections/taxes.ts';

/** Lines of the forms of Revenu Québec: sales, tax collected, tax on purchases, net. */
export interface FormLines {
  sales: string;
  collected: string;
  claimed: string;
  net: string;
}

const federal: FormLines = { sales: '101', collected: '105', claimed: '108', net: '109' };
const quebec: FormLines = { sales: '201', collected: '205', claimed: '208', net: '209' };
const forms: Partial<Record<string, FormLines>> = { gst: federal, tps: federal, qst: quebec, tvq: quebec };

/** Undefined for a tax that has no such form. */
export function formLinesOf({ fr, en }: TaxName): FormLines | undefined {
  return forms[fold(en.trim())] ?? forms[fold(fr.trim())];
}

export interface ReturnedTax {
  name: TaxName;
  /** The account of the tax on sales; empty where none is set. */
  account: string;
  /** The account of the tax on purchases: the same, unless another is set. */
  paidAccount: string;
  /**
   * Whether another tax uses one of its accounts: their amounts cannot be distinguished, so neither tax is returned.
   */
  isShared: boolean;
}

/**
 * A tax whose rate changed is listed once. A name that only the accounts have is a former one: it is listed while it
 * has an account that no current tax uses, and does not make the accounts of current taxes shared.
 */
export function returnedTaxes(taxes: readonly Tax[], { taxes: accounts = [] }: SaleAccounts): ReturnedTax[] {
  const named = [...taxes, ...accounts];
  const distinct = named.filter((tax, at) => named.findIndex((each) => isSameTax(each, tax)) === at);
  const placed = distinct.map(({ name }) => {
    const set = accounts.find((each) => isSameTax(each, { name }));
    const account = normalizeAccount(set?.account ?? '');
    return { name, account, paidAccount: normalizeAccount(set?.paid ?? '') || account };
  });
  const isInForce = (tax: { name: TaxName }) => taxes.some((each) => isSameTax(each, tax));
  const current = placed.filter(isInForce);
  const taken = new Set(current.flatMap(accountsOf));
  return placed
    .filter((tax) => isInForce(tax) || accountsOf(tax).some((account) => !taken.has(account)))
    .map((tax) => {
      const others = isInForce(tax) ? current : placed;
      return { ...tax, isShared: others.some((other) => other !== tax && meet(other, tax)) };
    });
}

type TaxAccounts = Pick<ReturnedTax, 'account' | 'paidAccount'>;

function accountsOf({ account, paidAccount }: TaxAccounts): string[] {
  return [account, paidAccount].filter(Boolean);
}

function meet(one: TaxAccounts, other: TaxAccounts): boolean {
  return accountsOf(one).some((account) => accountsOf(other).includes(account));
}

export interface TaxReturn extends ReturnedTax {
  currency: string;
  collected: string;
  /** Input tax credits, and refunds of input tax. */
  claimed: string;
  /** Above zero: to be remitted. */
  net: string;
  /** Remitted, less what was refunded. */
  remitted: string;
}

/**
 * By tax and currency, without taxes that share an account. A tax with nothing posted is zero in the first currency.
 */
export function taxReturns(
  taxes: readonly ReturnedTax[],
  sums: readonly TaxSum[],
  currencies: readonly string[],
): TaxReturn[] {
  const reported = taxes.filter(({ isShared }) => !isShared);
  return currencies.flatMap((currency, at) =>
    reported
      .map((tax) =>
        returnOf(
          tax,
          currency,
          sums.filter((sum) => sum.currency === currency),
        ),
      )
      .filter((made) => at === 0 || hasAmounts(made)),
  );
}

function returnOf(tax: ReturnedTax, currency: string, sums: readonly TaxSum[]): TaxReturn {
  const { account, paidAccount } = tax;
  const on = (own: string, settles: boolean) => sums.filter((sum) => sum.account === own && sum.settles === settles);
  const credits = (rows: readonly TaxSum[]) => sumDecimals(rows.map(({ credit }) => credit));
  const debits = (rows: readonly TaxSum[]) => sumDecimals(rows.map(({ debit }) => debit));
  const isOne = account === paidAccount;
  const [sold, bought] = [on(account, false), on(paidAccount, false)];
  // On one account, the side distinguishes sales from purchases. On two, the other side is a reduction.
  const collected = isOne ? credits(sold) : less(credits(sold), debits(sold));
  const claimed = isOne ? debits(bought) : less(debits(bought), credits(bought));
  const settled = [...on(account, true), ...(isOne ? [] : on(paidAccount, true))];
  return {
    ...tax,
    ...{ currency, collected, claimed, net: less(collected, claimed) },
    remitted: less(debits(settled), credits(settled)),
  };
}

function less(amount: string, other: string): string {
  return sumDecimals([amount, negateDecimal(other)]);
}

function hasAmounts({ collected, claimed, remitted }: TaxReturn): boolean {
  return [collected, claimed, remitted].some((amount) => compareDecimals(amount, '0') !== 0);
}
