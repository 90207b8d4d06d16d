/**
 * Exact amounts: decimal texts outside, whole numbers of the smallest unit inside, never a float.
 * Specification, "Conventions for all records"; rulings section 3, "numbers".
 */

const decimalPattern = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/;

/** The most that an amount may be, in hundredths: 999,999,999,999.99. */
export const largestAmount = 99_999_999_999_999n;

interface Exact {
  units: bigint;
  scale: number;
}

function read(text: string): Exact | undefined {
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const units = BigInt(`${whole}${fraction}`);
  return { units: sign ? -units : units, scale: fraction.length };
}

function rescale({ units, scale }: Exact, to: number): bigint {
  return units * 10n ** BigInt(to - scale);
}

/** `"12.5"` at scale 2 is `1250n`; undefined when the text is no decimal or has more digits than the scale. */
export function minorUnits(text: string, scale = 2): bigint | undefined {
  const exact = read(text);
  if (!exact) return undefined;
  return exact.scale <= scale ? rescale(exact, scale) : undefined;
}

/** `1250n` at scale 2 is `"12.50"`. There is no negative zero. */
export function decimalText(units: bigint | number, scale = 2): string {
  const exact = BigInt(units);
  const digits = (exact < 0n ? -exact : exact).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale ? `.${digits.slice(-scale)}` : '';
  return `${exact < 0n ? '-' : ''}${whole}${fraction}`;
}

function demand(text: string): Exact {
  const exact = read(text);
  if (!exact) throw new RangeError('not a decimal');
  return exact;
}

/** The exact sum, at the largest scale among the texts and at least 2. */
export function sumDecimals(texts: Iterable<string>): string {
  const all = [...texts].map(demand);
  const scale = Math.max(2, ...all.map((each) => each.scale));
  return decimalText(
    all.reduce((total, each) => total + rescale(each, scale), 0n),
    scale,
  );
}

export function negateDecimal(text: string): string {
  const { units, scale } = demand(text);
  return decimalText(-units, scale);
}

/** Below 0, 0 or above 0, as for sorting. */
export function compareDecimals(left: string, right: string): number {
  const a = demand(left);
  const b = demand(right);
  const scale = Math.max(a.scale, b.scale);
  const difference = rescale(a, scale) - rescale(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function roundAway({ units, scale }: Exact, to: number): bigint {
  if (scale <= to) return rescale({ units, scale }, to);
  const divisor = 10n ** BigInt(scale - to);
  const half = divisor / 2n;
  return (units < 0n ? units - half : units + half) / divisor;
}

/** quantity x (price - discount), rounded half away from zero once, to hundredths (rulings section 4, "Sale product"). */
export function lineTotal(quantity: string, price: string, discount: string): string {
  const net = demand(sumDecimals([price, negateDecimal(discount)]));
  const count = demand(quantity);
  return decimalText(roundAway({ units: count.units * net.units, scale: count.scale + net.scale }, 2));
}
