/** Lists and retrieves. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListQuery } from '#contract/core/query.ts';
import { ApiError, invalid } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { listETag, names } from '#service/commands/etag.ts';
import type { Implementation } from '#service/commands/implement.ts';
import { versionOf } from '#service/commands/module-versions.ts';
import { holdsManyLines } from '#service/commands/nested.ts';
import { holderOf } from '#service/http/authenticate.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/raw-query.ts';
import { bodyReaderOver, type RecordBody } from '#service/store/read-bodies.ts';

function termsOf({ partyAccounts, extensions, checkReplies }: AppDeps, { segment }: Implementation) {
  return { segment, clock: readClock(), partyAccounts, extensions, checkReplies };
}

export async function answerList(
  deps: AppDeps,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { module } = implementation;
  const reading = readListQuery(module, rawQueryOf(request, deps), deps);
  if (!reading.ok) throw invalid(reading.problems);
  const { query } = reading;
  const version = await versionOf(deps.db, module);
  const terms = termsOf(deps, implementation);
  // What an entry's period is, and which entries a filter on it finds, changes with the month.
  const question = `${terms.clock.today.slice(0, 7)} ${request.url}`;
  if (deps.extensions && isFresh(request, reply, listETag(version, question))) return reply;
  const body = await deps.pages.page(question, version, () =>
    deps.turns.take(holderOf(request).tokenId, () => deps.longBodies.page({ ...terms, query })),
  );
  return sendJson(reply, body);
}

export async function answerRetrieve(
  deps: AppDeps,
  implementation: Implementation,
  id: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const record = id === undefined ? undefined : await readRecord(deps, implementation, id, holderOf(request).tokenId);
  if (!record) throw new ApiError('record_not_found');
  if (deps.extensions && isFresh(request, reply, record.etag)) return reply;
  return sendJson(reply, record.body);
}

/** A record is read here, which is the quickest, unless it is one of many lines. */
async function readRecord(
  deps: AppDeps,
  implementation: Implementation,
  id: number,
  tokenId: number,
): Promise<RecordBody | undefined> {
  const terms = { ...termsOf(deps, implementation), id };
  if (await holdsManyLines(deps.db, implementation.storage, id))
    return deps.turns.take(tokenId, () => deps.longBodies.record(terms));
  return bodyReaderOver(deps.db, () => implementation).record(terms);
}

function sendJson(reply: FastifyReply, body: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Sets the ETag; true when the asker has it already, and 304 was sent. */
function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  if (!names(request.headers['if-none-match'], etag)) return false;
  reply.code(304).send();
  return true;
}
