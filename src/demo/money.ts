// Amounts are whole cents (and quantities whole hundredths); a division is always an exact one with a stated rounding.

/** `-1234.50` of -123450 hundredths. */
export function decimalText(hundredths: number): string {
  const size = Math.abs(hundredths);
  const rest = size % 100;
  const text = `${(size - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
  return hundredths < 0 ? `-${text}` : text;
}

/** value x numerator / denominator, rounded once, half away from zero. */
export function share(value: number, numerator: number, denominator: number): number {
  const product = value * numerator;
  if (!Number.isSafeInteger(product * 2)) throw new RangeError('The amount is too large to divide exactly');
  const doubled = Math.abs(product) * 2 + denominator;
  const rounded = (doubled - (doubled % (denominator * 2))) / (denominator * 2);
  return product < 0 ? -rounded : rounded;
}

export function gstOf(cents: number): number {
  return share(cents, 5, 100);
}

export function qstOf(cents: number): number {
  return share(cents, 9975, 100_000);
}

export function lineTotal(quantity: number, price: number, discount: number): number {
  return share(quantity, price - discount, 100);
}
