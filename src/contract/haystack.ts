/** The key texts of a module's records, joined in blocks: a search runs through a block with one `indexOf`. */
import { type Rank, testsOf, type Wanted } from '#contract/search.ts';

export interface Found {
  id: number;
  rank: Rank;
}

export interface Haystack {
  size(): number;
  /** Adds a record, or takes its new text. */
  put(id: number, text: string): void;
  remove(id: number): void;
  /** The best `most`, best first; among equals the shorter text, then the newer record. */
  find(wanted: Wanted, most: number): Found[];
}

interface Block {
  ids: number[];
  texts: string[];
  /** All texts after each other; empty while they are being changed. */
  joined: string;
  /** Where each text begins in `joined`. */
  starts: number[];
}

const blockSize = 2048;
/** More matches than this are not all compared: the better ranks are then looked for one after the other. */
const manyMatches = 600;

export function createHaystack(): Haystack {
  const blocks: Block[] = [];
  const blockOf = new Map<number, Block>();

  function put(id: number, text: string): void {
    const known = blockOf.get(id);
    if (known) {
      known.texts[known.ids.indexOf(id)] = text;
      known.joined = '';
      return;
    }
    const last = blocks.at(-1);
    const block = last && last.ids.length < blockSize ? last : { ids: [], texts: [], joined: '', starts: [] };
    if (block !== last) blocks.push(block);
    block.ids.push(id);
    block.texts.push(text);
    block.joined = '';
    blockOf.set(id, block);
  }

  function remove(id: number): void {
    const block = blockOf.get(id);
    if (!block) return;
    const at = block.ids.indexOf(id);
    block.ids.splice(at, 1);
    block.texts.splice(at, 1);
    block.joined = '';
    blockOf.delete(id);
  }

  return {
    size: () => blockOf.size,
    put,
    remove,
    find: (wanted, most) => best(collect(blocks, wanted, most), most),
  };
}

interface Match extends Found {
  length: number;
}

function best(matches: Iterable<Match>, most: number): Found[] {
  return [...matches]
    .sort((a, b) => a.rank - b.rank || a.length - b.length || b.id - a.id)
    .slice(0, most)
    .map(({ id, rank }) => ({ id, rank }));
}

function collect(blocks: readonly Block[], wanted: Wanted, most: number): Iterable<Match> {
  const tests = testsOf(wanted);
  const anywhere = tests.filter(({ rank }) => rank === 5);
  const matches = new Map<number, Match>();
  for (const { texts } of anywhere) scan(blocks, texts, matches, tests, manyMatches);
  if (matches.size < manyMatches) return matches.values();
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
  for (const block of blocks) {
    if (!block.joined) join(block);
    const { joined, starts, ids } = block;
    for (let row = 0; row < ids.length; row++) {
      const at = joined.indexOf(needle, starts[row]);
      if (at < 0) break;
      row = rowAt(starts, at, row);
      const text = block.texts[row] ?? '';
      const id = ids[row] ?? 0;
      if (matches.has(id) || !texts.every((each) => text.includes(each))) continue;
      matches.set(id, { id, rank: rankIn(text, tests), length: text.length });
      if (matches.size >= until) return;
    }
  }
}

function rankIn(text: string, tests: Tests): Rank {
  return tests.find(({ texts }) => texts.every((each) => text.includes(each)))?.rank ?? 5;
}

function join(block: Block): void {
  block.joined = block.texts.join('');
  block.starts = [];
  let at = 0;
  for (const text of block.texts) {
    block.starts.push(at);
    at += text.length;
  }
}

/** The last row that begins at or before a place, from a row on. */
function rowAt(starts: readonly number[], place: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
