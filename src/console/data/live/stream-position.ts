import { parsePosition } from '#contract/changes.ts';

/** How many writes lie between two positions; undefined where they do not belong to one stream. */
export function writesBetween(from: string | undefined, to: string): number | undefined {
  const [first, second] = [parsePosition(from ?? ''), parsePosition(to)];
  const isOneStream = first && second && first.epoch === second.epoch && first.modules === second.modules;
  return isOneStream ? second.writes - first.writes : undefined;
}
