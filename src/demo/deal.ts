import { at, scatter } from './random.ts';

/** Deals children to parents: in each block of parents the same sizes, in another order, so that totals are exact. */
export interface Deal {
  size: (parent: number) => number;
  /** How many children all parents before this one have. */
  before: (parent: number) => number;
}

export function dealOf(sizes: readonly number[], salt: number): Deal {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const size = (parent: number) => {
    const block = Math.floor(parent / sizes.length);
    return at(sizes, scatter(parent % sizes.length, sizes.length, salt + block));
  };
  const before = (parent: number) => {
    const block = Math.floor(parent / sizes.length);
    let sum = block * total;
    for (let other = block * sizes.length; other < parent; other++) sum += size(other);
    return sum;
  };
  return { size, before };
}
