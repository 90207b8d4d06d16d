/** The search texts of one module in memory, as far as they were read. */
import { type Kysely, sql } from 'kysely';
import type { SearchReply } from '#contract/reports/search.ts';
import { keyText, searchKeys } from '#contract/search/key-text.ts';
import type { StoreTexts } from '#contract/search/text-block.ts';
import { createTextIndex, type TextIndex } from '#contract/search/text-index.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { DataVersions } from '#service/commands/module-versions.ts';
import { anyTable, type RecordRow } from '#service/sql/dynamic-table.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface SearchShard {
  implementation: Implementation;
  textIndex: TextIndex;
  progress(): SearchReply;
  isWhole(): boolean;
  /** Records that the change with this count was to this record. Returns how many changes wait to be applied. */
  note(count: number, id: number): number;
  /** Indexes the next records that were not read yet. */
  readSlice(): Promise<void>;
  /**
   * Applies the recorded changes. Gives false if they do not reach these counts, because another process has written.
   */
  takeIn(now: DataVersions): Promise<boolean>;
}

const slice = 250;

interface Source {
  db: Kysely<Schema>;
  versions(): Promise<DataVersions>;
}

export function openSearchShard(source: Source, implementation: Implementation, keep?: StoreTexts): SearchShard {
  const { segment } = implementation;
  const textIndex = createTextIndex(keep);
  const records = recordsInto(textIndex, source.db, implementation);
  const notes = new Map<number, number>();
  const progress = { read: 0, total: 0 };
  let epoch: string | undefined;
  /** How many of the module's changes were applied. */
  let taken = 0;
  let lastId = 0;
  let isWhole = false;

  /** Notes the counts before the first record is read. Any later change is either recorded or read with its record. */
  async function begin(): Promise<void> {
    if (epoch !== undefined) return;
    const now = await source.versions();
    const total = await records.total();
    if (epoch !== undefined) return;
    epoch = now.epoch;
    taken = countIn(now);
    progress.total = total;
  }

  /** After all records were read, those written since also count. */
  function progressNow(): SearchReply {
    if (!isWhole) return progress;
    const size = textIndex.size();
    return { read: size, total: size };
  }

  function countIn({ modules }: DataVersions): number {
    return modules.get(segment)?.count ?? 0;
  }

  async function readSlice(): Promise<void> {
    await begin();
    const ids = await records.putAfter(lastId);
    lastId = ids.at(-1) ?? lastId;
    progress.read += ids.length;
    isWhole = ids.length < slice;
    progress.total = isWhole ? progress.read : Math.max(progress.total, progress.read);
  }

  async function takeIn(now: DataVersions): Promise<boolean> {
    await begin();
    let to = taken;
    while (notes.has(to + 1)) to++;
    const due = [...notes].filter(([at]) => at <= to);
    const ids = [...new Set(due.map(([, id]) => id))];
    for (let from = 0; from < ids.length; from += slice) {
      const some = ids.slice(from, from + slice);
      const found = new Set(await records.put(some));
      for (const id of some) if (!found.has(id)) textIndex.remove(id);
    }
    for (const [at] of due) notes.delete(at);
    taken = Math.max(taken, to);
    return epoch === now.epoch && taken >= countIn(now);
  }

  return {
    implementation,
    textIndex,
    progress: progressNow,
    isWhole: () => isWhole,
    note: (count, id) => notes.set(count, id).size,
    readSlice,
    takeIn,
  };
}

/** Reads records into the index, and returns the ids of those that exist. */
function recordsInto(textIndex: TextIndex, db: Kysely<Schema>, { module, mapping }: Implementation) {
  function keys() {
    const { codes, names, phones } = searchKeys(module);
    const columns = ['id', ...codes, ...names, ...phones];
    return anyTable(db).selectFrom(mapping.table).select(columns).$castTo<RecordRow>();
  }

  async function index(rows: { execute(): Promise<RecordRow[]> }): Promise<number[]> {
    const read = await rows.execute();
    for (const row of read) textIndex.put(row.id, keyText(module, row));
    return read.map(({ id }) => id);
  }

  return {
    put: (ids: readonly number[]) => index(keys().where('id', 'in', ids)),
    /** The next records after this id. */
    putAfter: (id: number) => index(keys().where('id', '>', id).orderBy('id').limit(slice)),
    total: async () => {
      const counted = sql<number>`count(*)`.as('total');
      const { total } = await anyTable(db).selectFrom(mapping.table).select(counted).executeTakeFirstOrThrow();
      return Number(total);
    },
  };
}
