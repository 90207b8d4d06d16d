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
import { sendWireResponse, type WireResponse, wireResponse } from '#service/http/wire-response.ts';
import { type BodyReader, bodyReaderOver } from '#service/store/response-bodies.ts';

function readOptionsOf({ partyAccounts, extensions, checkReplies }: AppDeps, { segment }: Implementation) {
  return { segment, clock: readClock(), partyAccounts, extensions, checkReplies };
}

/** Returns a promise only if the database must be read; a cached page is sent at once. */
export function sendList(
  deps: RouteDeps,
  route: ReadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const month = thisMonth();
  const cacheKey = `${month} ${request.url}`;
  const read = () => readList(deps, route.implementation, request, cacheKey);
  return sendCached(deps, request, reply, { ...route, month, cacheKey, read });
}

/** Throws `record_not_found` without an id, which means that the address has one that is no positive integer. */
export function sendRecord(
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
  return sendCached(deps, request, reply, { ...route, month, cacheKey, read });
}

interface Reading extends CachedRead {
  /** Reads the answer into the cache; a slow one waits for a slot of its token. */
  read(): Promise<WireResponse>;
}

function sendCached(
  { pages, cachedReads }: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { read, ...route }: Reading,
): Promise<void> | undefined {
  const { cacheKey, implementation } = route;
  const version = dataStateOf(request).versionOf(implementation.module);
  const send = (answer: WireResponse) => {
    cachedReads.remember(request, reply, route);
    sendWireResponse(request, reply, answer);
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
): Promise<WireResponse> {
  const { module } = implementation;
  const parsed = readListQuery(module, rawQueryOf(request, deps), deps);
  if (!parsed.ok) throw invalid(parsed.problems);
  const { query } = parsed;
  const readOptions = readOptionsOf(deps, implementation);
  const version = dataStateOf(request).versionOf(module);
  const etag = deps.extensions ? listETag(version, cacheKey) : undefined;
  const read = async () => wireResponse(await deps.longBodies.page({ ...readOptions, query }), etag);
  return deps.pages.queuedPage(cacheKey, version, { ...slotOf(deps, request), read });
}

function slotOf({ readSlots }: AppDeps, request: FastifyRequest) {
  const { tokenId } = principalOf(request);
  const runInSlot = (work: () => Promise<WireResponse>) => readSlots.take(tokenId, 'read', work);
  return { tokenId, runInSlot };
}

/** A record is read on the main thread, which is fastest, unless it has many nested rows. */
async function readRecord(
  deps: RouteDeps,
  implementation: Implementation,
  id: number,
  request: FastifyRequest,
  cacheKey: string,
): Promise<WireResponse> {
  const readOptions = { ...readOptionsOf(deps, implementation), id };
  const version = dataStateOf(request).versionOf(implementation.module);
  const readFrom = async (bodies: BodyReader) => {
    const record = await bodies.record(readOptions);
    if (!record) throw new ApiError('record_not_found');
    return wireResponse(record.body, deps.extensions ? record.etag : undefined);
  };
  if (await holdsManyLines(deps.db, implementation.mapping, id)) {
    const read = () => readFrom(deps.longBodies);
    return deps.pages.queuedPage(cacheKey, version, { ...slotOf(deps, request), read });
  }
  return deps.pages.page(cacheKey, version, () => readFrom(bodyReaderOver(deps.db, () => implementation)));
}
