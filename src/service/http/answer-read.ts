/** Answers lists and single records. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListQuery } from '#contract/core/query/list-query.ts';
import { ApiError, invalid } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { listETag } from '#service/commands/etag.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import { holdsManyLines } from '#service/commands/nested-records.ts';
import { dataStateOf, principalOf } from '#service/http/authenticate.ts';
import { type CachedRead, type ReadRoute, thisMonth } from '#service/http/cached-reads/cached-read.ts';
import type { AppDeps, RouteDeps } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/request-address.ts';
import { sendWireAnswer, type WireAnswer, wireAnswer } from '#service/http/wire-answer.ts';
import { type BodyReader, bodyReaderOver } from '#service/store/reply-bodies.ts';

function termsOf({ partyAccounts, extensions, checkReplies }: AppDeps, { segment }: Implementation) {
  return { segment, clock: readClock(), partyAccounts, extensions, checkReplies };
}

/** Returns a promise only if the database must be read; a cached page is sent at once. */
export function answerList(
  deps: RouteDeps,
  route: ReadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const month = thisMonth();
  const cacheKey = `${month} ${request.url}`;
  const read = () => readList(deps, route.implementation, request, cacheKey);
  return answerCached(deps, request, reply, { ...route, month, cacheKey, read });
}

/** Throws `record_not_found` without an id, which is how an address has one that is no positive integer. */
export function answerRetrieve(
  deps: RouteDeps,
  route: ReadRoute,
  id: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  if (id === undefined) throw new ApiError('record_not_found');
  const month = thisMonth();
  const cacheKey = `${month} ${route.implementation.segment} ${id}`;
  const read = () => readRecord(deps, route.implementation, id, request, cacheKey);
  return answerCached(deps, request, reply, { ...route, month, cacheKey, read });
}

interface Reading extends CachedRead {
  /** Reads the answer into the cache, in the turn of whoever asks. */
  read(): Promise<WireAnswer>;
}

function answerCached(
  { pages, cachedReads }: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { read, ...route }: Reading,
): Promise<void> | undefined {
  const { cacheKey, implementation } = route;
  const version = dataStateOf(request).versionOf(implementation.module);
  const send = (answer: WireAnswer) => {
    cachedReads.remember(request, reply, route);
    sendWireAnswer(request, reply, answer);
  };
  const cached = pages.cached(cacheKey, version);
  if (!cached) return read().then(send);
  send(cached);
  return undefined;
}

async function readList(
  deps: RouteDeps,
  implementation: Implementation,
  request: FastifyRequest,
  cacheKey: string,
): Promise<WireAnswer> {
  const { module } = implementation;
  const parsed = readListQuery(module, rawQueryOf(request, deps), deps);
  if (!parsed.ok) throw invalid(parsed.problems);
  const { query } = parsed;
  const terms = termsOf(deps, implementation);
  const version = dataStateOf(request).versionOf(module);
  const etag = deps.extensions ? listETag(version, cacheKey) : undefined;
  const read = async () => wireAnswer(await deps.longBodies.page({ ...terms, query }), etag);
  return deps.pages.pageInTurn(cacheKey, version, { ...turnOf(deps, request), read });
}

function turnOf({ turns }: AppDeps, request: FastifyRequest) {
  const { tokenId } = principalOf(request);
  const takeTurn = (work: () => Promise<WireAnswer>) => turns.take(tokenId, 'read', work);
  return { tokenId, takeTurn };
}

/** A record is read on the main thread, which is fastest, unless it has many nested rows. */
async function readRecord(
  deps: RouteDeps,
  implementation: Implementation,
  id: number,
  request: FastifyRequest,
  cacheKey: string,
): Promise<WireAnswer> {
  const terms = { ...termsOf(deps, implementation), id };
  const version = dataStateOf(request).versionOf(implementation.module);
  const readFrom = async (bodies: BodyReader) => {
    const record = await bodies.record(terms);
    if (!record) throw new ApiError('record_not_found');
    return wireAnswer(record.body, deps.extensions ? record.etag : undefined);
  };
  if (await holdsManyLines(deps.db, implementation.mapping, id)) {
    const read = () => readFrom(deps.longBodies);
    return deps.pages.pageInTurn(cacheKey, version, { ...turnOf(deps, request), read });
  }
  return deps.pages.page(cacheKey, version, () => readFrom(bodyReaderOver(deps.db, () => implementation)));
}
