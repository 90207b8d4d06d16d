/** What the grid of lines does with them: proposals, copies from above. Lines are as the form holds them. */
import { decimalsIn, type FormValues } from '#console/form/form-values.ts';
import { editableAmount, readAmountText } from '#console/form/input/parse-input.ts';
import { readLeg } from '#console/screens/transaction/legs/open-legs.ts';
import type { Language } from '#contract/core/language.ts';
import { compareDecimals, minorUnits, sumDecimals, withoutSign } from '#contract/formats/decimal.ts';
import { differences, isWrittenOn, type Leg } from '#contract/rules/ledger.ts';

export type Side = 'D' | 'C';

/** The cells of a line, in the order of the Tab key. `debit` and `credit` are both the line's one amount. */
export const cells = ['account', 'debit', 'credit', 'reference', 'projet_id', 'currency'] as const;
export type Cell = (typeof cells)[number];

export function isCell(name: string | undefined): name is Cell {
  return cells.some((each) => each === name);
}

export function sideOf(cell: Cell): Side | undefined {
  if (cell === 'debit') return 'D';
  return cell === 'credit' ? 'C' : undefined;
}

/** What lacks for the line's currency to balance, on the side that lacks it. Undefined: nothing does, or it cannot be known. */
export function missingAmount(
  legs: readonly FormValues[],
  index: number,
  language: Language,
): Pick<Leg, 'amount' | 'credit'> | undefined {
  const decimals = decimalsIn(legs);
  const others = legs
    .filter((leg, place) => place !== index && isWrittenOn(leg))
    .map((leg) => readLeg(leg, language, decimals));
  if (others.includes(undefined)) return undefined;
  const currency = String(legs[index]?.currency ?? '').toUpperCase();
  const difference = differences(others.filter((leg) => leg !== undefined)).get(currency) ?? '0.00';
  const sign = compareDecimals(difference, '0');
  if (sign === 0) return undefined;
  return { amount: withoutSign(difference), credit: sign > 0 ? 'C' : 'D' };
}

export interface Spelling {
  language: Language;
  /** The most that an amount may have. */
  decimals?: number;
}

/**
 * An amount once the person has moved on: reckoned, with its cents, and on the other side where it is negative. Undefined:
 * it stays as it was typed, for the contract to say what is wrong with it.
 */
export function settleAmount(
  typed: string,
  side: Side,
  { language, decimals = 2 }: Spelling,
): { amount: string; credit: Side } | undefined {
  const read = readAmountText(typed, language);
  if (read === undefined || minorUnits(read, decimals) === undefined) return undefined;
  const amount = editableAmount(sumDecimals([withoutSign(read)]), language);
  return { amount, credit: compareDecimals(read, '0') < 0 ? otherSide(side) : side };
}

export function otherSide(side: Side): Side {
  return side === 'D' ? 'C' : 'D';
}

/** The line with one cell as in the line above; undefined where that has nothing to copy. */
export function copyCell(above: FormValues | undefined, leg: FormValues, cell: Cell): FormValues | undefined {
  if (!above) return undefined;
  const side = sideOf(cell);
  if (!side) return { ...leg, [cell]: above[cell] };
  return above.credit === side && above.amount ? { ...leg, amount: above.amount, credit: side } : undefined;
}

/** How a new line begins: in the currency of the one before it. */
export function blankAfter(blank: FormValues, legs: readonly FormValues[]): FormValues {
  return { ...blank, currency: legs.at(-1)?.currency || blank.currency };
}
