/** Which numbers of a sequence are missing. Texts that are not numbers are ignored. */

/** The most gaps that are reported. */
export const maxGaps = 100;

interface Gap {
  from: number;
  to: number;
}

interface Numbers {
  first: number;
  last: number;
  missing: Gap[];
  elsewhere: number;
}

/** `own` are the numbers of a period, and `all` those of every period. Null if the period has none. */
export function numbersOf(own: readonly number[], all: readonly number[]): Numbers | null {
  const numbers = own.filter(Number.isSafeInteger);
  if (!numbers.length) return null;
  const first = numbers.reduce((least, each) => Math.min(least, each));
  const last = numbers.reduce((most, each) => Math.max(most, each));
  const between = [...new Set(all.filter((each) => each >= first && each <= last))].sort((a, b) => a - b);
  const missing = between.flatMap((number, at) => {
    const before = between[at - 1];
    return before !== undefined && number > before + 1 ? [{ from: before + 1, to: number - 1 }] : [];
  });
  return { first, last, missing: missing.slice(0, maxGaps), elsewhere: between.length - new Set(numbers).size };
}
