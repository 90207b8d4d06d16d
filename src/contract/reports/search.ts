import * as z from 'zod/mini';
import { anyRecord } from '#contract/core/envelope.ts';
import { anyOf, count, parametersOf, searchTextParameter } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { isSearchable, keyText, maxSearchLength, ranks, readSearch } from '#contract/search/key-text.ts';
import { createTextIndex } from '#contract/search/text-index.ts';

/** Among equally good matches, the modules that people look up most come first. */
export const searchOrder: readonly Segment[] = [...segments].sort(
  (a, b) => moduleOf(a).searchRank - moduleOf(b).searchRank,
);

/** The default number of hits for each module. */
export const defaultPerModule = 5;
/** The limit for all modules together. */
const maxHits = 40;

/** The searchable modules in the order in which their hits are shown; only the named ones, if any are named. */
export function searchedModules(named: readonly Segment[] = []): Segment[] {
  return searchOrder.filter((each) => isSearchable(moduleOf(each)) && (!named.length || named.includes(each)));
}

/** Rank 0 is the best. */
const hit = z.object({ segment: z.enum(segments), rank: z.literal(ranks), record: anyRecord });
/** How many records have been indexed so far, and how many there are. */
const searched = z.object({ read: z.int(), total: z.int() });

export type Hit = z.output<typeof hit>;
export type SearchReply = z.output<typeof searched>;

/** Finds the records that a person means, in whatever module they are. */
export const search = defineReport({
  name: 'search',
  tag: 'search',
  extension: 'search',
  of: segments,
  reads: 'readable',
  description: 'Records of every module that the role may read, by code, number, name or phone; the best match first',
  query: parametersOf({
    q: searchTextParameter({ max: maxSearchLength }),
    // If empty, every module that the caller may read.
    module: anyOf(segments),
    per_module: count({ initial: defaultPerModule, max: 20 }),
  }),
  reply: z.object({ data: z.array(hit), meta: searched }),
  fromRecords: (records, { q, module, per_module }) => {
    const terms = readSearch(q);
    const modules = searchedModules(module);
    const hits = modules.flatMap((segment) => {
      const index = createTextIndex();
      const byId = new Map(records[segment].map((record) => [record.id, record]));
      for (const [id, record] of byId) index.put(id, keyText(moduleOf(segment), record));
      const matches = terms ? index.find(terms, per_module) : [];
      return matches.flatMap(({ id, rank }): Hit[] => {
        const record = byId.get(id);
        return record ? [{ segment, rank, record }] : [];
      });
    });
    const total = modules.reduce((sum, segment) => sum + records[segment].length, 0);
    return { data: bestHits(hits), meta: { read: total, total } };
  },
});

/** The best first. Equal ranks keep their order. */
export function bestHits<H extends Pick<Hit, 'rank'>>(hits: readonly H[]): H[] {
  return [...hits].sort((a, b) => a.rank - b.rank).slice(0, maxHits);
}
