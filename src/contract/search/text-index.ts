/**
 * The key texts of a module's records, joined in blocks so that a search runs through a block with `indexOf`. Each text
 * is stored only inside its block, so half a million records take little more memory than their letters.
 */
import type { SearchTerms } from '#contract/search/key-text.ts';
import { searchBlocks, type TextMatch } from '#contract/search/search-blocks.ts';
import type { Ids, StoreTexts, TextBlock } from '#contract/search/text-block.ts';

export interface TextIndex {
  size(): number;
  /** Adds a record, or replaces its text. */
  put(id: number, text: string): void;
  remove(id: number): void;
  /** Removes all records. */
  clear(): void;
  /** The `limit` best matches, best first. Among equal ranks the shorter text comes first, then the newer record. */
  find(terms: SearchTerms, limit: number): TextMatch[];
}

const inMemory: StoreTexts = (texts) => ({ read: () => texts, drop: () => {} });

const blockSize = 2048;

export function createTextIndex(keep: StoreTexts = inMemory): TextIndex {
  let blocks: TextBlock[] = [];
  /** The texts put since the blocks were built, and undefined for removed records. */
  const changes = new Map<number, string | undefined>();

  function note(id: number, text: string | undefined): void {
    changes.set(id, text);
    if (changes.size >= blockSize) flush();
  }

  function flush(): void {
    if (!changes.size) return;
    blocks = withChanges(blocks, changes, keep);
    changes.clear();
  }

  return {
    size: () => {
      flush();
      return blocks.reduce((sum, { ids }) => sum + ids.length, 0);
    },
    put: note,
    remove: (id) => note(id, undefined),
    clear: () => {
      for (const { texts } of blocks) texts.drop();
      blocks = [];
      changes.clear();
    },
    find: (terms, limit) => {
      flush();
      return searchBlocks(blocks, terms, limit);
    },
  };
}

type Entry = [id: number, text: string | undefined];

/** Rebuilds only the blocks that contain a change. Records after all others fill up the last block. */
function withChanges(
  blocks: readonly TextBlock[],
  changes: ReadonlyMap<number, string | undefined>,
  keep: StoreTexts,
): TextBlock[] {
  const sorted = [...changes].sort(([a], [b]) => a - b);
  if (isFullBefore(blocks.at(-1), sorted)) return [...blocks, ...cut(merged([], sorted), keep)];
  const made: TextBlock[] = [];
  let from = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1]?.ids.at(0) ?? Number.POSITIVE_INFINITY;
    let to = from;
    while ((sorted[to]?.[0] ?? Number.POSITIVE_INFINITY) < next) to++;
    if (to === from) made.push(block);
    else {
      const entries = merged(entriesOf(block), sorted.slice(from, to));
      block.texts.drop();
      made.push(...cut(entries, keep));
    }
    from = to;
  }
  return blocks.length ? made : cut(merged([], sorted), keep);
}

/** Whether the last block is full and every change comes after it, as while all records are read in their order. */
function isFullBefore(last: TextBlock | undefined, sorted: readonly Entry[]): boolean {
  if (!last || last.ids.length < blockSize) return false;
  return (sorted[0]?.[0] ?? 0) > (last.ids.at(last.ids.length - 1) ?? 0);
}

function entriesOf({ ids, texts }: TextBlock): Entry[] {
  const { joined, starts } = texts.read();
  return Array.from({ length: ids.length }, (_, row) => [ids.at(row) ?? 0, joined.slice(starts[row], starts[row + 1])]);
}

/** Changes replace entries. Both lists are ordered by id. */
function merged(entries: readonly Entry[], changes: readonly Entry[]): [id: number, text: string][] {
  const all = new Map(entries);
  for (const [id, text] of changes) all.set(id, text);
  const present = [...all].filter((entry): entry is [number, string] => entry[1] !== undefined);
  return present.sort(([a], [b]) => a - b);
}

function cut(entries: readonly [id: number, text: string][], keep: StoreTexts): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let from = 0; from < entries.length; from += blockSize) {
    const part = entries.slice(from, from + blockSize);
    const starts = new Uint32Array(part.length + 1);
    for (const [row, [, text]] of part.entries()) starts[row + 1] = (starts[row] ?? 0) + text.length;
    const texts = keep({ joined: part.map(([, text]) => text).join(''), starts });
    blocks.push({ ids: idsOf(part.map(([id]) => id)), texts });
  }
  return blocks;
}

/** Most blocks have no gaps, so that the first id is enough and eight bytes a record are saved. */
function idsOf(ids: readonly number[]): Ids {
  const [first = 0] = ids;
  const hasGaps = ids.at(-1) !== first + ids.length - 1;
  return hasGaps ? Float64Array.from(ids) : { length: ids.length, at: (row) => first + row };
}
