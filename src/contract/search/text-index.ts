/**
 * The key texts of a module's records, joined in blocks: a search runs through a block with one `indexOf`. A text is kept once,
 * inside its block, so that half a million records cost little more than their letters.
 */
import { type Rank, type SearchTerms, testsOf } from '#contract/search/key-text.ts';

export interface TextMatch {
  id: number;
  rank: Rank;
}

export interface TextIndex {
  size(): number;
  /** Adds a record, or takes its new text. */
  put(id: number, text: string): void;
  remove(id: number): void;
  /** The best `most`, best first; among equals the shorter text, then the newer record. */
  find(wanted: SearchTerms, most: number): TextMatch[];
}

/** Some records, in the order of their ids. */
interface Block {
  ids: Float64Array;
  /** All texts after each other. */
  joined: string;
  /** Where each text begins in `joined`, and at last its end. */
  starts: Uint32Array;
}

const blockSize = 2048;
/**
 * More matches than this in a module are not all compared: the better ranks are then looked for one after the other. A word of
 * some letters is worth more comparing, for each of those looks runs through everything where there is no such match.
 */
const manyMatches = (words: readonly string[]) => (words.some((word) => word.length > 3) ? 6000 : 600);

export function createTextIndex(): TextIndex {
  let blocks: Block[] = [];
  /** What was put and, undefined, removed since the blocks were made. */
  const changes = new Map<number, string | undefined>();

  function note(id: number, text: string | undefined): void {
    changes.set(id, text);
    if (changes.size >= blockSize) settle();
  }

  function settle(): void {
    if (!changes.size) return;
    blocks = withChanges(blocks, changes);
    changes.clear();
  }

  return {
    size: () => {
      settle();
      return blocks.reduce((sum, { ids }) => sum + ids.length, 0);
    },
    put: note,
    remove: (id) => note(id, undefined),
    find: (wanted, most) => {
      settle();
      return best(collect(blocks, wanted, most), most);
    },
  };
}

type Entry = [id: number, text: string | undefined];

/** Only the blocks that a change falls into are made anew. What comes after all others fills the last block up. */
function withChanges(blocks: readonly Block[], changes: ReadonlyMap<number, string | undefined>): Block[] {
  const sorted = [...changes].sort(([a], [b]) => a - b);
  const made: Block[] = [];
  let from = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]?.ids[0] ?? Number.POSITIVE_INFINITY;
    let to = from;
    while ((sorted[to]?.[0] ?? Number.POSITIVE_INFINITY) < next) to++;
    made.push(...(to === from ? [block] : cut(merged(entriesOf(block), sorted.slice(from, to)))));
    from = to;
  }
  return blocks.length ? made : cut(merged([], sorted));
}

function entriesOf({ ids, joined, starts }: Block): Entry[] {
  return Array.from(ids, (id, row) => [id, joined.slice(starts[row], starts[row + 1])]);
}

/** The changes win. Both in the order of the ids. */
function merged(entries: readonly Entry[], changes: readonly Entry[]): [id: number, text: string][] {
  const all = new Map(entries);
  for (const [id, text] of changes) all.set(id, text);
  const present = [...all].filter((entry): entry is [number, string] => entry[1] !== undefined);
  return present.sort(([a], [b]) => a - b);
}

function cut(entries: readonly [id: number, text: string][]): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < entries.length; from += blockSize) {
    const part = entries.slice(from, from + blockSize);
    const starts = new Uint32Array(part.length + 1);
    for (const [row, [, text]] of part.entries()) starts[row + 1] = (starts[row] ?? 0) + text.length;
    const joined = part.map(([, text]) => text).join('');
    blocks.push({ ids: Float64Array.from(part, ([id]) => id), joined, starts });
  }
  return blocks;
}

interface Match extends TextMatch {
  length: number;
}

function best(matches: Iterable<Match>, most: number): TextMatch[] {
  return [...matches]
    .sort((a, b) => a.rank - b.rank || a.length - b.length || b.id - a.id)
    .slice(0, most)
    .map(({ id, rank }) => ({ id, rank }));
}

function collect(blocks: readonly Block[], wanted: SearchTerms, most: number): Iterable<Match> {
  const tests = testsOf(wanted);
  const anywhere = tests.filter(({ rank }) => rank === 5);
  const matches = new Map<number, Match>();
  const many = manyMatches(wanted.words);
  for (const { texts } of anywhere) scan(blocks, texts, matches, tests, many);
  if (matches.size < many) return matches.values();
  for (const { rank, texts } of tests) {
    const asGood = [...matches.values()].filter((match) => match.rank <= rank).length;
    if (asGood >= most || rank === 5) break;
    scan(blocks, texts, matches, tests, matches.size + most - asGood);
  }
  return matches.values();
}

type Tests = ReturnType<typeof testsOf>;

/** Adds the records that hold all the texts, until there are `until` of them. */
function scan(
  blocks: readonly Block[],
  texts: readonly string[],
  matches: Map<number, Match>,
  tests: Tests,
  until: number,
): void {
  const needle = texts.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  for (const { joined, starts, ids } of blocks) {
    for (let row = 0; row < ids.length; row++) {
      const at = joined.indexOf(needle, starts[row]);
      if (at < 0) break;
      row = rowAt(starts, at, row);
      const id = ids[row] ?? 0;
      const text = joined.slice(starts[row], starts[row + 1]);
      if (matches.has(id) || !texts.every((each) => text.includes(each))) continue;
      matches.set(id, { id, rank: rankIn(text, tests), length: text.length });
      if (matches.size >= until) return;
    }
  }
}

function rankIn(text: string, tests: Tests): Rank {
  return tests.find(({ texts }) => texts.every((each) => text.includes(each)))?.rank ?? 5;
}

/** The last row that begins at or before a place, from a row on. */
function rowAt(starts: Uint32Array, place: number, from: number): number {
  let low = from;
  let high = starts.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
