/** Lists and retrieves. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { readListQuery } from '#contract/core/query.ts';
import { invalid, Refusal } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import { listETag, names } from '#service/commands/etag.ts';
import type { Implementation } from '#service/commands/implement.ts';
import { versionOf } from '#service/commands/module-versions.ts';
import { holdsManyLines } from '#service/commands/nested.ts';
import { holderOf } from '#service/http/authenticate.ts';
import type { Surroundings } from '#service/http/deps.ts';
import { rawQueryOf } from '#service/http/raw-query.ts';
import { bodyReaderOver, type RecordBody } from '#service/store/read-bodies.ts';

function termsOf({ partyAccounts, extensions, checkReplies }: Surroundings, { segment }: Implementation) {
  return { segment, clock: readClock(), partyAccounts, extensions, checkReplies };
}

export async function answerList(
  at: Surroundings,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { module } = implementation;
  const reading = readListQuery(module, rawQueryOf(request, at), at);
  if (!reading.ok) throw invalid(reading.problems);
  const { query } = reading;
  const version = await versionOf(at.db, module);
  const terms = termsOf(at, implementation);
  // What an entry's period is, and which entries a filter on it finds, changes with the month.
  const question = `${terms.clock.today.slice(0, 7)} ${request.url}`;
  if (at.extensions && isFresh(request, reply, listETag(version, question))) return reply;
  const body = await at.pages.page(question, version, () =>
    at.turns.take(holderOf(request).tokenId, () => at.longBodies.page({ ...terms, query })),
  );
  return sendJson(reply, body);
}

export async function answerRetrieve(
  at: Surroundings,
  implementation: Implementation,
  id: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const record = id === undefined ? undefined : await readRecord(at, implementation, id, holderOf(request).tokenId);
  if (!record) throw new Refusal('record_not_found');
  if (at.extensions && isFresh(request, reply, record.etag)) return reply;
  return sendJson(reply, record.body);
}

/** A record is read here, which is the quickest, unless it is one of many lines. */
async function readRecord(
  at: Surroundings,
  implementation: Implementation,
  id: number,
  tokenId: number,
): Promise<RecordBody | undefined> {
  const asked = { ...termsOf(at, implementation), id };
  if (await holdsManyLines(at.db, implementation.storage, id))
    return at.turns.take(tokenId, () => at.longBodies.record(asked));
  return bodyReaderOver(at.db, () => implementation).record(asked);
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
