/** `GET /api/search`: the records that a person means, whatever module they are in. An extension. */

import type { FastifyInstance } from 'fastify';
import { present } from '#contract/core/envelope.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import {
  type Hit,
  isLookedUp,
  mostHits,
  readSearch,
  readSearchQuery,
  type Searched,
  type SearchQuery,
  searchOrder,
  searchPath,
} from '#contract/reports/search.ts';
import { mayDo } from '#contract/rights.ts';
import { invalid } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import type { Implementation } from '#service/commands/implement.ts';
import type { Principal } from '#service/commands/tokens.ts';
import { holderOf } from '#service/http/authenticate.ts';
import { demandRead, everyMethod } from '#service/http/bind-routes.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/raw-query.ts';
import type { Searcher, SearchMatch } from '#service/search/searcher.ts';

interface Parts {
  deps: AppDeps;
  searcher: Searcher;
  implementationOf: (segment: Segment) => Implementation;
}

export function searchRoute(app: FastifyInstance, parts: Parts): void {
  app.addHook('onListen', async () => parts.searcher.prepare(lookedUp(parts).map(({ segment }) => segment)));
  app.addHook('onClose', async () => parts.searcher.end());
  app.route({
    method: [...everyMethod],
    url: searchPath,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => demandRead(request, reply),
    handler: async (request, reply) => {
      const reading = readSearchQuery(rawQueryOf(request, parts.deps));
      if (!reading.ok) throw invalid(reading.problems);
      reply.header('Cache-Control', 'private, no-cache');
      return { ...(await search(parts, reading.query, holderOf(request))), success: true };
    },
  });
}

function lookedUp({ deps, implementationOf }: Parts): Implementation[] {
  return searchOrder.map(implementationOf).filter(({ module }) => isLookedUp(module) && (deps.addon || !module.addon));
}

/** A search waits so many milliseconds for records that were never read; then it answers, and says how many those are. */
const patience = 300;

async function search(
  parts: Parts,
  { q, modules, perModule }: SearchQuery,
  { role, tokenId }: Principal,
): Promise<{ data: Hit[]; meta: Searched }> {
  const { deps, searcher } = parts;
  const wanted = readSearch(q);
  const segments = lookedUp(parts)
    .map(({ segment }) => segment)
    .filter((segment) => mayDo(role, segment, 'list') && (!modules.length || modules.includes(segment)));
  const sought = { segments, wanted, most: perModule, patience: wanted ? patience : 0 };
  const { places, searched } = await deps.turns.take(tokenId, () => searcher.search(sought));
  places.sort((a, b) => a.rank - b.rank);
  return { data: await readHits(parts, places.slice(0, mostHits)), meta: searched };
}

async function readHits({ deps, implementationOf }: Parts, places: readonly SearchMatch[]): Promise<Hit[]> {
  const records = new Map<Segment, Map<number, WireRecord>>();
  for (const segment of new Set(places.map((place) => place.segment))) {
    const ids = places.filter((place) => place.segment === segment).map(({ id }) => id);
    records.set(segment, await readRecords(deps, implementationOf(segment), ids));
  }
  return places.flatMap(({ id, rank, segment }) => {
    const record = records.get(segment)?.get(id);
    return record ? [{ segment, rank, record }] : [];
  });
}

async function readRecords(
  { db, partyAccounts }: AppDeps,
  { module, handlers }: Implementation,
  ids: readonly number[],
): Promise<Map<number, WireRecord>> {
  const { records } = await handlers.list(
    { db, partyAccounts, clock: readClock() },
    { page: 1, per_page: ids.length, words: [], sort: [], conditions: [{ field: 'id', test: 'is', values: ids }] },
  );
  const shown = records.map((record) => present(module.listed, record, { extensions: true, operation: 'list' }));
  return new Map(shown.map((record) => [Number(record.id), { ...record, id: Number(record.id) }]));
}
