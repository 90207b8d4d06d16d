/** Searches the texts held in memory of every module that the person may read. */
import { presentRecord } from '#contract/core/envelope.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { bestHits, type Hit, search as report, searchedModules } from '#contract/reports/search.ts';
import { mayDo } from '#contract/rights.ts';
import { readSearch } from '#contract/search/key-text.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { implementReport, type ReportDeps } from '#service/reports/implement-report.ts';
import type { SearchMatch } from '#service/search/searcher.ts';

/**
 * Milliseconds that a search waits for records not indexed yet. After that it answers and reports how many are missing.
 */
const timeoutMilliseconds = 300;

export const search = implementReport(report, async (deps, { q, module, per_module }) => {
  const terms = readSearch(q);
  const segments = searchableModules(deps, module).filter((segment) => mayDo(deps.role, segment, 'list'));
  const request = { segments, terms, limit: per_module, timeoutMilliseconds: terms ? timeoutMilliseconds : 0 };
  const { matches: places, searched } = await deps.searcher.search(request);
  return { data: await readHits(deps, bestHits(places)), meta: searched };
});

/** The modules that this service searches. */
export function searchableModules({ addon }: Pick<ReportDeps, 'addon'>, named?: readonly Segment[]): Segment[] {
  return searchedModules(named).filter((segment) => addon || !moduleOf(segment).addon);
}

async function readHits(deps: ReportDeps, matches: readonly SearchMatch[]): Promise<Hit[]> {
  const records = new Map<Segment, Map<number, WireRecord>>();
  for (const segment of new Set(matches.map((match) => match.segment))) {
    const ids = matches.filter((match) => match.segment === segment).map(({ id }) => id);
    records.set(segment, await readRecords(deps, deps.implementationOf(segment), ids));
  }
  return matches.flatMap(({ id, rank, segment }) => {
    const record = records.get(segment)?.get(id);
    return record ? [{ segment, rank, record }] : [];
  });
}

async function readRecords(
  context: ReportDeps,
  { module, handlers }: Implementation,
  ids: readonly number[],
): Promise<Map<number, WireRecord>> {
  const { records } = await handlers.list(context, {
    page: 1,
    // One more than there can be: a page that is not full needs no count.
    per_page: ids.length + 1,
    words: [],
    sort: [],
    conditions: [{ field: 'id', test: 'is', values: ids }],
  });
  const presented = records.map((record) =>
    presentRecord(module.listFields, record, { extensions: true, operation: 'list' }),
  );
  return new Map(presented.map((record) => [Number(record.id), { ...record, id: Number(record.id) }]));
}
