/**
 * What the grid computes for its lines: proposals and copies from above. The lines are in the form's representation.
 */
import type { FieldArrayPath } from 'react-hook-form';
import { decimalsIn, type FormValuesOf } from '#console/form/form-values.ts';
import { editableAmount, readAmountText } from '#console/form/input/parse-input.ts';
import { readLeg } from '#console/screens/transaction/legs/open-legs.ts';
import type { Language } from '#contract/core/language.ts';
import { compareDecimals, minorUnits, sumDecimals, withoutSign } from '#contract/formats/decimal.ts';
import { differences, isWrittenOn, type Leg, otherSide, type Side } from '#contract/rules/ledger.ts';

type EntryValues = FormValuesOf<'transactions'>;
/** The name of the form's field that holds the lines. */
export type LinesName = FieldArrayPath<EntryValues>;
export type EntryLine = NonNullable<EntryValues[LinesName]>[number];

/** The cells of a line in tab order. `debit` and `credit` both show the line's single amount. */
export const cells = ['account', 'debit', 'credit', 'reference', 'projet_id', 'currency'] as const;
export type LegCell = (typeof cells)[number];

export function isCell(name: string | undefined): name is LegCell {
  return cells.some((each) => each === name);
}

export function sideOf(cell: LegCell): Side | undefined {
  if (cell === 'debit') return 'D';
  return cell === 'credit' ? 'C' : undefined;
}

/**
 * The amount needed to balance the line's currency, with its side. Undefined if nothing is missing, or it cannot be
 * computed.
 */
export function missingAmount(
  legs: readonly EntryLine[],
  index: number,
  language: Language,
): Pick<Leg, 'amount' | 'credit'> | undefined {
  const decimals = decimalsIn(legs);
  const others = legs
    .filter((leg, place) => place !== index && isWrittenOn(leg))
    .map((leg) => readLeg(leg, language, decimals));
  if (others.includes(undefined)) return undefined;
  const currency = (legs[index]?.currency ?? '').toUpperCase();
  const difference = differences(others.filter((leg) => leg !== undefined)).get(currency) ?? '0.00';
  const sign = compareDecimals(difference, '0');
  if (sign === 0) return undefined;
  return { amount: withoutSign(difference), credit: sign > 0 ? 'C' : 'D' };
}

export interface Spelling {
  language: Language;
  /** The decimals that an amount may have. */
  decimals?: number;
}

/**
 * Completes an amount when the person leaves the cell: computes it, adds the cents, and moves a negative amount to the
 * other side. Undefined if it must stay as typed, because the contract then reports what is wrong.
 */
export function completeAmount(
  typed: string,
  side: Side,
  { language, decimals = 2 }: Spelling,
): { amount: string; credit: Side } | undefined {
  const read = readAmountText(typed, language);
  if (read === undefined || minorUnits(read, decimals) === undefined) return undefined;
  const amount = editableAmount(sumDecimals([withoutSign(read)]), language);
  return { amount, credit: compareDecimals(read, '0') < 0 ? otherSide(side) : side };
}

/** The line with one cell copied from the line above; undefined if there is nothing to copy. */
export function copyCell(above: EntryLine | undefined, leg: EntryLine, cell: LegCell): EntryLine | undefined {
  if (!above) return undefined;
  if (cell !== 'debit' && cell !== 'credit') return { ...leg, [cell]: above[cell] };
  const side = sideOf(cell);
  return above.credit === side && above.amount ? { ...leg, amount: above.amount, credit: side } : undefined;
}

/** A new line starts in the currency of the line before it. */
export function blankAfter(blank: EntryLine, legs: readonly EntryLine[]): EntryLine {
  return { ...blank, currency: legs.at(-1)?.currency || blank.currency };
}
