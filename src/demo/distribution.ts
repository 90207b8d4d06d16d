import { elementAt, shuffledIndex } from '#demo/random.ts';

/**
 * Assigns children to parents. Every block of parents has the same sizes in a different order, so that totals are
 * exact.
 */
interface Distribution {
  size: (parent: number) => number;
  /** The number of children of all parents before this one. */
  before: (parent: number) => number;
}

export function distributionOf(sizes: readonly number[], salt: number): Distribution {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const size = (parent: number) => {
    const block = Math.floor(parent / sizes.length);
    return elementAt(sizes, shuffledIndex(parent % sizes.length, sizes.length, salt + block));
  };
  const before = (parent: number) => {
    const block = Math.floor(parent / sizes.length);
    let sum = block * total;
    for (let other = block * sizes.length; other < parent; other++) sum += size(other);
    return sum;
  };
  return { size, before };
}
