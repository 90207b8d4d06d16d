// Every record draws from its own random source, seeded by its module and index. A new field or module never changes
// other records, and a record's values can be drawn again without storing them.

const golden = 0x9e3779b1;

export class RandomStream {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** An unsigned 32-bit integer (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** An integer from low to high, both included. */
  int(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }

  percent(likelihood: number): boolean {
    return this.next() % 100 < likelihood;
  }

  pick<T>(list: readonly T[]): T {
    return elementAt(list, this.next());
  }
}

/** The random source of a module's records: the same name and index always give the same draws. */
export function streamOf(name: string): (index: number) => RandomStream {
  const seed = hashOf(name);
  return (index) => new RandomStream(mix(seed ^ Math.imul(index + 1, golden)));
}

/** The element at an index of any size, which starts over after the last element. */
export function elementAt<T>(list: readonly T[], index: number): T {
  const picked = list[index % list.length];
  if (picked === undefined) throw new RangeError('An empty list has nothing to take');
  return picked;
}

/** A permutation of 0..size-1: a Feistel network, repeated until the result is in range. */
export function shuffledIndex(index: number, size: number, salt: number): number {
  if (size < 2) return 0;
  const half = Math.max(1, Math.ceil((32 - Math.clz32(size - 1)) / 2));
  const mask = (1 << half) - 1;
  let shuffled = index % size;
  do {
    let left = shuffled >>> half;
    let right = shuffled & mask;
    for (let round = 1; round <= 4; round++) {
      const turned = left ^ (mix(right + Math.imul(round, golden) + salt) & mask);
      left = right;
      right = turned;
    }
    shuffled = (left << half) | right;
  } while (shuffled >= size);
  return shuffled;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  return hash;
}
