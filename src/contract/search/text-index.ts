/**
 * The key texts of a module's records, joined in blocks so that a search runs through a block with `indexOf`. Each text
 * is stored only inside its block, so half a million records take little more memory than their letters.
 */
import { type Rank, rankTestsOf, type SearchTerms } from '#contract/search/key-text.ts';

export interface TextMatch {
  id: number;
  rank: Rank;
}

export interface TextIndex {
  size(): number;
  /** Adds a record, or replaces its text. */
  put(id: number, text: string): void;
  remove(id: number): void;
  /** Removes all records. */
  clear(): void;
  /** The `most` best matches, best first. Among equal ranks the shorter text comes first, then the newer record. */
  find(terms: SearchTerms, limit: number): TextMatch[];
}

/** A text in memory or elsewhere. */
export interface StoredText {
  read(): string;
  /** Frees the text, which is not read any more. */
  drop(): void;
}

export type StoreText = (text: string) => StoredText;

interface Ids {
  length: number;
  at(row: number): number | undefined;
}

/** Records in the order of their ids. */
interface Block {
  ids: Ids;
  /** All texts, one after the other. */
  joined: StoredText;
  /** The start of each text in `joined`, and the end of the last one. */
  starts: Uint32Array;
}

const inMemory: StoreText = (text) => ({ read: () => text, drop: () => {} });

const blockSize = 2048;
/**
 * With more matches than this in a module, not all are compared: the ranks are searched one after the other, best
 * first. For a longer word more matches are compared, because a search for a rank without matches runs through
 * everything.
 */
const manyMatches = (words: readonly string[]) => (words.some((word) => word.length > 3) ? 6000 : 600);

export function createTextIndex(keep: StoreText = inMemory): TextIndex {
  let blocks: Block[] = [];
  /** The texts put since the blocks were built, and undefined for removed records. */
  const changes = new Map<number, string | undefined>();

  function note(id: number, text: string | undefined): void {
    changes.set(id, text);
    if (changes.size >= blockSize) settle();
  }

  function settle(): void {
    if (!changes.size) return;
    blocks = withChanges(blocks, changes, keep);
    changes.clear();
  }

  return {
    size: () => {
      settle();
      return blocks.reduce((sum, { ids }) => sum + ids.length, 0);
    },
    put: note,
    remove: (id) => note(id, undefined),
    clear: () => {
      for (const { joined } of blocks) joined.drop();
      blocks = [];
      changes.clear();
    },
    find: (terms, limit) => {
      settle();
      return best(collect(blocks, terms, limit), limit);
    },
  };
}

type Entry = [id: number, text: string | undefined];

/** Rebuilds only the blocks that contain a change. Records after all others fill up the last block. */
function withChanges(
  blocks: readonly Block[],
  changes: ReadonlyMap<number, string | undefined>,
  keep: StoreText,
): Block[] {
  const sorted = [...changes].sort(([a], [b]) => a - b);
  if (isFullBefore(blocks.at(-1), sorted)) return [...blocks, ...cut(merged([], sorted), keep)];
  const made: Block[] = [];
  let from = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]?.ids.at(0) ?? Number.POSITIVE_INFINITY;
    let to = from;
    while ((sorted[to]?.[0] ?? Number.POSITIVE_INFINITY) < next) to++;
    if (to === from) made.push(block);
    else {
      const entries = merged(entriesOf(block), sorted.slice(from, to));
      block.joined.drop();
      made.push(...cut(entries, keep));
    }
    from = to;
  }
  return blocks.length ? made : cut(merged([], sorted), keep);
}

/** Whether the last block is full and every change comes after it, as while all records are read in their order. */
function isFullBefore(last: Block | undefined, sorted: readonly Entry[]): boolean {
  if (!last || last.ids.length < blockSize) return false;
  return (sorted[0]?.[0] ?? 0) > (last.ids.at(last.ids.length - 1) ?? 0);
}

function entriesOf({ ids, joined, starts }: Block): Entry[] {
  const texts = joined.read();
  return Array.from({ length: ids.length }, (_, row) => [ids.at(row) ?? 0, texts.slice(starts[row], starts[row + 1])]);
}

/** Changes replace entries. Both lists are ordered by id. */
function merged(entries: readonly Entry[], changes: readonly Entry[]): [id: number, text: string][] {
  const all = new Map(entries);
  for (const [id, text] of changes) all.set(id, text);
  const present = [...all].filter((entry): entry is [number, string] => entry[1] !== undefined);
  return present.sort(([a], [b]) => a - b);
}

function cut(entries: readonly [id: number, text: string][], keep: StoreText): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < entries.length; from += blockSize) {
    const part = entries.slice(from, from + blockSize);
    const starts = new Uint32Array(part.length + 1);
    for (const [row, [, text]] of part.entries()) starts[row + 1] = (starts[row] ?? 0) + text.length;
    const joined = keep(part.map(([, text]) => text).join(''));
    blocks.push({ ids: idsOf(part.map(([id]) => id)), joined, starts });
  }
  return blocks;
}

/** Most blocks have no gaps: then the first id is enough, which takes nothing of eight bytes a record. */
function idsOf(ids: readonly number[]): Ids {
  const [first = 0] = ids;
  const hasGaps = ids.at(-1) !== first + ids.length - 1;
  return hasGaps ? Float64Array.from(ids) : { length: ids.length, at: (row) => first + row };
}

interface Match extends TextMatch {
  length: number;
}

function best(matches: Iterable<Match>, limit: number): TextMatch[] {
  return [...matches]
    .sort((a, b) => a.rank - b.rank || a.length - b.length || b.id - a.id)
    .slice(0, limit)
    .map(({ id, rank }) => ({ id, rank }));
}

function collect(blocks: readonly Block[], terms: SearchTerms, limit: number): Iterable<Match> {
  const tests = rankTestsOf(terms);
  const anywhere = tests.filter(({ rank }) => rank === 5);
  const matches = new Map<number, Match>();
  const many = manyMatches(terms.words);
  for (const { texts } of anywhere) scan(blocks, texts, matches, tests, many);
  if (matches.size < many) return matches.values();
  for (const { rank, texts } of tests) {
    const asGood = [...matches.values()].filter((match) => match.rank <= rank).length;
    if (asGood >= limit || rank === 5) break;
    scan(blocks, texts, matches, tests, matches.size + limit - asGood);
  }
  return matches.values();
}

type Tests = ReturnType<typeof rankTestsOf>;

/** Adds the records that contain all the texts, until there are `until` of them. */
function scan(
  blocks: readonly Block[],
  texts: readonly string[],
  matches: Map<number, Match>,
  tests: Tests,
  until: number,
): void {
  const needle = texts.reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  for (const { joined: kept, starts, ids } of blocks) {
    const joined = kept.read();
    for (let row = 0; row < ids.length; row++) {
      const at = joined.indexOf(needle, starts[row]);
      if (at < 0) break;
      row = rowAt(starts, at, row);
      const id = ids.at(row) ?? 0;
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
