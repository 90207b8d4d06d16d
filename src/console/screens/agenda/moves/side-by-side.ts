/** Distributes the width of a column among overlapping appointments. No I/O. */

/** In pixels from the top of the column. */
export interface Interval {
  top: number;
  bottom: number;
}

/** Fractions of the column's width. */
export interface LaneShare {
  left: number;
  width: number;
}

/**
 * `intervals` must be ordered by their top. Each takes the first free lane. All that overlap, directly or through
 * others, have lanes of the same width, and each extends over the free lanes beside it.
 */
export function sideBySide(intervals: readonly Interval[]): LaneShare[] {
  const shares: LaneShare[] = [];
  let group: Interval[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const close = () => {
    shares.push(...sharesOf(group));
    group = [];
  };
  for (const each of intervals) {
    if (each.top >= end) close();
    group.push(each);
    end = Math.max(end, each.bottom);
  }
  close();
  return shares;
}

const whole: LaneShare = { left: 0, width: 1 };

function sharesOf(group: readonly Interval[]): LaneShare[] {
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

function meets(one: Interval, other: Interval | undefined): boolean {
  return other !== undefined && one.top < other.bottom && other.top < one.bottom;
}
