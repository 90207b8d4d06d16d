/** Reads the lines of a form, including half-typed ones, in the form in which the ledger computes. */
import { decimalsIn, type FormLine, type FormValue, filledLegs } from '#console/form/form-values.ts';
import { readAmountText } from '#console/form/input/parse-input.ts';
import type { Language } from '#contract/core/language.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { minorUnits, sumDecimals } from '#contract/formats/decimal.ts';
import { differences, imbalances, type Leg } from '#contract/rules/ledger.ts';

interface CurrencyTotals {
  currency: string;
  debit: string;
  credit: string;
  /** Above zero if the debits are larger. */
  difference: string;
}

export interface OpenLegs {
  count: number;
  unreadable: boolean;
  problems: Problem[];
  totals: CurrencyTotals[];
}

export function describeLegs(value: FormValue | undefined, language: Language): OpenLegs {
  const lines = filledLegs(value).map(({ leg }) => leg);
  const decimals = decimalsIn(lines);
  const read = lines.map((leg) => readLeg(leg, language, decimals));
  const legs = read.filter((leg) => leg !== undefined);
  return {
    count: lines.length,
    unreadable: legs.length < read.length,
    problems: imbalances(legs),
    totals: [...differences(legs)].map(([currency, difference]) => ({
      currency,
      debit: sumOf(legs, currency, 'D'),
      credit: sumOf(legs, currency, 'C'),
      difference,
    })),
  };
}

/** Undefined if the amount cannot be read or has too many decimals. An empty amount is zero. */
export function readLeg(leg: FormLine, language: Language, decimals = 2): Leg | undefined {
  const typed = String(leg.amount ?? '').trim();
  const amount = typed === '' ? '0.00' : readAmountText(typed, language);
  if (amount === undefined || minorUnits(amount, decimals) === undefined) return undefined;
  return { amount, currency: String(leg.currency ?? '').toUpperCase(), credit: String(leg.credit ?? 'D') };
}

function sumOf(legs: readonly Leg[], currency: string, side: string): string {
  return sumDecimals(legs.filter((leg) => leg.currency === currency && leg.credit === side).map((leg) => leg.amount));
}
