/** Amounts are whole cents (and quantities whole hundredths); each division is exact and rounded once. */
import { fractionOf, roundFraction } from '#contract/formats/decimal.ts';
import { demoTaxes } from '#demo/taxes.ts';

const [gst, qst] = demoTaxes;
export const gstOf = taxBy(gst.rate);
export const qstOf = taxBy(qst.rate);

/** The tax on an amount, by a rate in per cent. */
function taxBy(rate: string): (cents: number) => number {
  const { over, under } = fractionOf(rate);
  const [numerator, denominator] = [Number(over), Number(under) * 100];
  return (cents) => share(cents, numerator, denominator);
}

export function lineTotal(quantity: number, price: number, discount: number): number {
  return share(quantity, price - discount, 100);
}

/** value x numerator / denominator, rounded once, half away from zero. */
export function share(value: number, numerator: number, denominator: number): number {
  const { text } = roundFraction({ over: BigInt(value) * BigInt(numerator), under: BigInt(denominator) }, 0);
  const amount = Number(text);
  if (!Number.isSafeInteger(amount)) throw new RangeError('The amount is too large to be counted exactly');
  return amount;
}
