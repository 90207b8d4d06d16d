/** Positions of the stream, as the service words them: the data, the modules that are read, and how many writes there were. */

/** How many writes lie between two positions; undefined where they do not belong to one stream. */
export function writesBetween(from: string | undefined, to: string): number | undefined {
  const [first, second] = [from ?? '', to].map((position) => /^(.*)\.(\d+)$/.exec(position));
  return first && second && first[1] === second[1] ? Number(second[2]) - Number(first[2]) : undefined;
}
