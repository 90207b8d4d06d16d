import * as z from 'zod/mini';
import { day, normalizedTexts, optionalNormalizedTexts, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { compareDecimals, decimalText, maxDecimals, sumDecimals } from '#contract/formats/decimal.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import { type Sides, sidesByCurrency } from '#contract/rules/account-lines.ts';

const text = z.string();
const accountParameter = { normalize: normalizeAccount, max: 20 };

const sum = z.object({
  account: text,
  currency: text,
  settles: z.boolean(),
  debit: text,
  credit: text,
  count: z.int(),
});

export type TaxSum = z.output<typeof sum>;

/**
 * The amounts posted on tax accounts. An entry that has other accounts on one side only, or more tax than other amounts
 * on the tax's side, such as a remittance with interest, settles a tax. One with other accounts on both sides and a
 * client's or supplier's account (`party`) never does: a customs broker bills little but tax.
 */
export const ledger_taxes = defineReport({
  name: 'ledger_taxes',
  of: ['transactions'],
  description: 'Debits and credits of the tax accounts in a period, with remittances and refunds apart',
  query: parametersOf({
    account: normalizedTexts(accountParameter),
    party: optionalNormalizedTexts(accountParameter),
    from: day(),
    to: day(),
  }),
  reply: z.object({
    data: z.array(sum),
  }),
  fromRecords: ({ transactions }, { account: accounts, party, from, to }) => {
    const isTax = (account: string) => accounts.includes(normalizeAccount(account));
    const isParty = (account: string) => party.includes(normalizeAccount(account));
    const within = transactions.filter(({ date }) => date >= from && date <= to);
    const legs = within.flatMap(({ details }) =>
      details
        .filter(({ account }) => isTax(account))
        .map((leg) => {
          const inCurrency = details.filter(({ currency }) => currency === leg.currency);
          const settles = settlesTax(leg.credit, inCurrency, { isTax, isParty });
          return { ...leg, account: normalizeAccount(leg.account), settles };
        }),
    );
    const scale = maxDecimals(legs.map(({ amount }) => amount));
    const parts = accounts.flatMap((account) =>
      [false, true].flatMap((settles) => {
        const own = legs.filter((leg) => leg.account === account && leg.settles === settles);
        return [...sidesByCurrency(own, scale)].map(([currency, sides]) => ({ account, currency, settles, sides }));
      }),
    );
    return { data: taxSums(parts, scale) };
  },
});

type TaxedLeg = { account: string; credit: 'C' | 'D'; amount: string };

interface Accounts {
  isTax: (account: string) => boolean;
  isParty: (account: string) => boolean;
}

/** Whether an entry settles a tax that is posted on `side`. */
function settlesTax(side: 'C' | 'D', legs: readonly TaxedLeg[], { isTax, isParty }: Accounts): boolean {
  const others = legs.filter(({ account }) => !isTax(account));
  if (new Set(others.map(({ credit }) => credit)).size < 2) return true;
  if (others.some(({ account }) => isParty(account))) return false;
  const onSide = (some: readonly TaxedLeg[]) =>
    sumDecimals(some.filter(({ credit }) => credit === side).map(({ amount }) => amount));
  return compareDecimals(onSide(legs.filter(({ account }) => isTax(account))), onSide(others)) > 0;
}

type TaxPart = Pick<TaxSum, 'account' | 'currency' | 'settles'> & { sides: Sides };

export function taxSums(parts: readonly TaxPart[], scale?: number): TaxSum[] {
  return parts
    .map(({ account, currency, settles, sides: { debit, credit, count } }) => ({
      ...{ account, currency, settles, debit: decimalText(debit, scale), credit: decimalText(credit, scale), count },
    }))
    .sort(
      (a, b) =>
        compareTexts(a.account, b.account) ||
        compareTexts(a.currency, b.currency) ||
        Number(a.settles) - Number(b.settles),
    );
}
