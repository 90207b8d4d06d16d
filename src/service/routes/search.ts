/** `GET /api/search`: the records that a person means, whatever module they are in. An extension. */
import type { FastifyInstance } from 'fastify';
import { present } from '#contract/envelope.ts';
import type { Found } from '#contract/haystack.ts';
import { mayDo } from '#contract/rights.ts';
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
} from '#contract/search.ts';
import type { Segment } from '#contract/segments.ts';
import type { WireRecord } from '#contract/select.ts';
import { readClock } from '#service/clock.ts';
import { invalid } from '#service/errors.ts';
import { demandRead, everyMethod } from '#service/kit/bind.ts';
import type { Implementation } from '#service/kit/implement.ts';
import type { SearchIndex } from '#service/kit/search-index.ts';
import type { Surroundings } from '#service/kit/surroundings.ts';
import type { Holder } from '#service/kit/tokens.ts';

interface Parts {
  at: Surroundings;
  index: SearchIndex;
  implementationOf: (segment: Segment) => Implementation;
}

export function searchRoute(app: FastifyInstance, parts: Parts): void {
  app.addHook('onListen', async () => parts.index.prepare(lookedUp(parts)));
  app.addHook('onClose', async () => parts.index.end());
  app.route({
    method: [...everyMethod],
    url: searchPath,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => demandRead(request, reply),
    handler: async (request, reply) => {
      const reading = readSearchQuery(request.query as Record<string, string | string[]>);
      if (!reading.ok) throw invalid(reading.problems);
      reply.header('Cache-Control', 'private, no-cache');
      return { ...(await search(parts, reading.query, request.holder as Holder)), success: true };
    },
  });
}

function lookedUp({ at, implementationOf }: Parts): Implementation[] {
  return searchOrder.map(implementationOf).filter(({ module }) => isLookedUp(module) && (at.addon || !module.addon));
}

/** A search waits so many milliseconds for records that were never read; then it answers, and says how many those are. */
const patience = 300;

async function search(parts: Parts, query: SearchQuery, { role }: Holder): Promise<{ data: Hit[]; meta: Searched }> {
  const { at, index } = parts;
  const wanted = readSearch(query.q);
  const readable = lookedUp(parts).filter(
    ({ segment }) => mayDo(role, segment, 'list') && (!query.modules.length || query.modules.includes(segment)),
  );
  const meta = await index.catchUp(readable, wanted ? patience : 0);
  if (!wanted) return { data: [], meta };
  const places = readable.flatMap((implementation) =>
    index.find(implementation.segment, wanted, query.perModule).map((found) => ({ ...found, implementation })),
  );
  places.sort((a, b) => a.rank - b.rank);
  return { data: await readHits(at, places.slice(0, mostHits)), meta };
}

async function readHits(
  at: Surroundings,
  places: readonly (Found & { implementation: Implementation })[],
): Promise<Hit[]> {
  const records = new Map<Segment, Map<number, WireRecord>>();
  for (const implementation of new Set(places.map((place) => place.implementation))) {
    const ids = places.filter((place) => place.implementation === implementation).map(({ id }) => id);
    records.set(implementation.segment, await readRecords(at, implementation, ids));
  }
  return places.flatMap(({ id, rank, implementation: { segment } }) => {
    const record = records.get(segment)?.get(id);
    return record ? [{ segment, rank, record }] : [];
  });
}

async function readRecords(
  { db, partyAccounts }: Surroundings,
  { module, handlers }: Implementation,
  ids: readonly number[],
): Promise<Map<number, WireRecord>> {
  const { records } = await handlers.list(
    { db, partyAccounts, clock: readClock() },
    { page: 1, per_page: ids.length, words: [], sort: [], conditions: [{ field: 'id', test: 'is', values: ids }] },
  );
  const shown = records.map((record) => present(module.listed, record, { extensions: true, operation: 'list' }));
  return new Map(shown.map((record) => [Number(record.id), record as WireRecord]));
}
