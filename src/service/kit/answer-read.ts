/** Lists and retrieves. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { exactRecord, present, wrapList, wrapRecord } from '#contract/envelope.ts';
import type { Fields } from '#contract/field.ts';
import type { Module } from '#contract/module.ts';
import { type ListQuery, readListQuery } from '#contract/query.ts';
import { lastPage } from '#contract/select.ts';
import { readClock } from '#service/clock.ts';
import { invalid, Refusal } from '#service/errors.ts';
import { holderOf } from '#service/kit/authenticate.ts';
import { versionOf } from '#service/kit/changes.ts';
import type { Context } from '#service/kit/context.ts';
import { listETag, names, recordETag } from '#service/kit/etag.ts';
import type { Implementation } from '#service/kit/implement.ts';
import { rawQueryOf } from '#service/kit/raw-query.ts';
import type { Values } from '#service/kit/rows.ts';
import type { Surroundings } from '#service/kit/surroundings.ts';

function contextOf({ db, partyAccounts }: Surroundings): Context {
  return { db, partyAccounts, clock: readClock() };
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
  const version = await versionOf(at.db, module);
  const context = { ...contextOf(at), db: at.longReads };
  // What an entry's period is, and which entries a filter on it finds, changes with the month.
  const question = `${context.clock.today.slice(0, 7)} ${request.url}`;
  if (at.extensions && isFresh(request, reply, listETag(version, question))) return reply;
  const { tokenId } = holderOf(request);
  const body = await at.pages.page(question, version, () =>
    at.turns.take(tokenId, () => readPage(at, implementation, context, reading.query)),
  );
  return reply.type('application/json; charset=utf-8').send(body);
}

async function readPage(
  at: Surroundings,
  { module, handlers }: Implementation,
  context: Context,
  query: ListQuery,
): Promise<string> {
  const { records, total } = await handlers.list(context, query);
  const data = records.map((record) => show(at, module, module.listed, record));
  const { page, per_page } = query;
  const meta = { current_page: page, last_page: lastPage(total, per_page), per_page, total };
  return JSON.stringify(wrapList(module, data, meta));
}

export async function answerRetrieve(
  at: Surroundings,
  { module, handlers }: Implementation,
  id: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const record = id === undefined ? undefined : await handlers.retrieve(contextOf(at), id);
  if (!record) throw new Refusal('record_not_found');
  if (at.extensions && isFresh(request, reply, recordETag(record))) return reply;
  return reply.send(wrapRecord(module, show(at, module, module.fields, record)));
}

/** Sets the ETag; true when the asker has it already, and 304 was sent. */
function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
  if (!names(request.headers['if-none-match'], etag)) return false;
  reply.code(304).send();
  return true;
}

function show(at: Surroundings, module: Module, fields: Fields, record: Values): Values {
  const shown = present(fields, record, { extensions: at.extensions, operation: 'retrieve' });
  if (at.checkReplies) checkReply(module, fields, shown, at);
  return shown;
}

function checkReply(module: Module, fields: Fields, shown: Values, options: { extensions: boolean }): void {
  const outcome = exactRecord(fields, options).safeParse(shown);
  if (!outcome.success)
    throw new Error(
      `${module.segment} replies what its contract does not say: ${JSON.stringify(outcome.error.issues)}`,
    );
}
