/** Finds the best matches in blocks of key texts. Each block is read once at most, and not if it reports no match. */
import { type Rank, type RankTest, ranks, rankTestsOf, type SearchTerms } from '#contract/search/key-text.ts';
import type { JoinedTexts, TextBlock } from '#contract/search/text-block.ts';

export interface TextMatch {
  id: number;
  rank: Rank;
}

interface Match extends TextMatch {
  length: number;
}

interface SearchedTest extends RankTest {
  /** The longest of the texts. */
  needle: string;
}

const worstRank = 5;

/** With more matches than this not all are compared: each rank is then searched only until it has enough. */
const manyMatches = (words: readonly string[]) => (words.some((word) => word.length > 3) ? 1500 : 600);

/** The `limit` best matches, best first. Among equal ranks the shorter text comes first, then the newer record. */
export function searchBlocks(blocks: readonly TextBlock[], terms: SearchTerms, limit: number): TextMatch[] {
  const tests = rankTestsOf(terms).map(prepare);
  const anywhere = tests.filter(({ rank }) => rank === worstRank);
  const better = tests.filter(({ rank }) => rank < worstRank).reverse();
  const many = manyMatches(terms.words);
  const found = createMatches(tests);
  for (const block of blocks) {
    const scan = scannerOf(block, found);
    for (const test of anywhere) if (found.size() < many) scan(test, () => found.size() >= many);
    if (found.size() >= many) scanByRank(scan, better, found, limit);
  }
  return found.best(limit);
}

function prepare(test: RankTest): SearchedTest {
  const { texts } = test;
  const needle = texts.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  return { ...test, needle };
}

type Matches = ReturnType<typeof createMatches>;

function createMatches(tests: readonly RankTest[]) {
  const matches = new Map<number, Match>();
  const counts = ranks.map(() => 0);
  return {
    size: () => matches.size,
    has: (id: number) => matches.has(id),
    add: (id: number, text: string) => {
      const rank = tests.find((test) => hasAll(text, test))?.rank ?? worstRank;
      matches.set(id, { id, rank, length: text.length });
      counts[rank] = (counts[rank] ?? 0) + 1;
    },
    /** The number of matches with this rank or a better one. */
    asGoodAs: (rank: Rank) => counts.slice(0, rank + 1).reduce((sum, count) => sum + count),
    best: (limit: number): TextMatch[] =>
      [...matches.values()]
        .sort((a, b) => a.rank - b.rank || a.length - b.length || b.id - a.id)
        .slice(0, limit)
        .map(({ id, rank }) => ({ id, rank })),
  };
}

function hasAll(text: string, { texts }: RankTest): boolean {
  return texts.every((each) => text.includes(each));
}

/** Adds the matches of a test within the block until there are enough. Returns false if it stopped before the end. */
type Scan = (test: SearchedTest, isEnough: () => boolean) => boolean;

function scannerOf({ texts: stored, ids }: TextBlock, found: Matches): Scan {
  let read: JoinedTexts | undefined;
  return (test, isEnough) => {
    if (test.texts.some((text) => stored.mayContain?.(text) === false)) return true;
    read ??= stored.read();
    const { joined, starts } = read;
    for (let row = 0; row < ids.length; row++) {
      const at = joined.indexOf(test.needle, starts[row]);
      if (at < 0) break;
      row = rowAt(starts, at, row);
      const id = ids.at(row) ?? 0;
      if (found.has(id)) continue;
      const text = joined.slice(starts[row], starts[row + 1]);
      if (!hasAll(text, test)) continue;
      found.add(id, text);
      if (isEnough()) return false;
    }
    return true;
  };
}

/**
 * Scans for the worst rank first, because a complete scan finds the matches of stricter tests, too. Ranks that already
 * have enough matches are skipped.
 */
function scanByRank(scan: Scan, tests: readonly SearchedTest[], found: Matches, limit: number): void {
  const covered = new Set<RankTest>();
  for (const test of tests) {
    const isEnough = () => found.asGoodAs(test.rank) >= limit;
    if (covered.has(test) || isEnough() || !scan(test, isEnough)) continue;
    for (const other of tests) if (covers(test, other)) covered.add(other);
  }
}

/** Whether all that the stricter test finds is found by the other, too. */
function covers({ texts }: RankTest, stricter: RankTest): boolean {
  return texts.every((text) => stricter.texts.some((each) => each.includes(text)));
}

/** The last row that begins at or before this position, searching from a given row. */
function rowAt(starts: Uint32Array, position: number, from: number): number {
  let low = from;
  let high = starts.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
