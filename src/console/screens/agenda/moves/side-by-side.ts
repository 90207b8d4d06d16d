/** Distributes the width of a column among overlapping appointments. No I/O. */

/** In pixels from the top of the column. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Fractions of the column's width. */
export interface Share {
  left: number;
  width: number;
}

/**
 * `stretches` must be ordered by their top. Each takes the first free lane. All that overlap, directly or through
 * others, have lanes of the same width, and each extends over the free lanes beside it.
 */
export function sideBySide(stretches: readonly Stretch[]): Share[] {
  const shares: Share[] = [];
  let group: Stretch[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const close = () => {
    shares.push(...sharesOf(group));
    group = [];
  };
  for (const each of stretches) {
    if (each.top >= end) close();
    group.push(each);
    end = Math.max(end, each.bottom);
  }
  close();
  return shares;
}

const whole: Share = { left: 0, width: 1 };

function sharesOf(group: readonly Stretch[]): Share[] {
  if (group.length < 2) return group.map(() => whole);
  const lanes: number[] = [];
  for (const each of group) {
    const taken = new Set(lanes.filter((_, index) => meets(each, group[index])));
    lanes.push(firstFree(taken));
  }
  const count = Math.max(...lanes) + 1;
  return group.map((each, index) => {
    const lane = lanes[index] ?? 0;
    const beside = lanes.filter((other, at) => other > lane && meets(each, group[at]));
    return { left: lane / count, width: (Math.min(count, ...beside) - lane) / count };
  });
}

function firstFree(taken: ReadonlySet<number>): number {
  let lane = 0;
  while (taken.has(lane)) lane++;
  return lane;
}

function meets(one: Stretch, other: Stretch | undefined): boolean {
  return other !== undefined && one.top < other.bottom && other.top < one.bottom;
}
