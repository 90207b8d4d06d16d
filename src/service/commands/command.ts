/** Carries out an authorised write and makes its reply. Runs inside a transaction that the caller commits. */

import type { ParseResult } from '#contract/core/body.ts';
import { presentRecord, removed, wrapRecord } from '#contract/core/envelope.ts';
import { bodyFields, type Module, type Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { ApiError, invalid, noObject } from '#service/api-error.ts';
import type { Actor, WriteContext } from '#service/commands/context.ts';
import { etagMatches, recordETag } from '#service/commands/etag.ts';
import { firstReply, type RequestKey, storeReply } from '#service/commands/idempotency.ts';
import type { AnyHandlers, StoredRecord } from '#service/commands/implement.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import { takenCodes, unknownReferences } from '#service/commands/references.ts';
import type { Reply } from '#service/commands/reply.ts';
import type { Values } from '#service/sql/row-codec.ts';

export interface Command {
  segment: Segment;
  operation: Exclude<Operation, 'list' | 'retrieve'>;
  id?: number;
  /**
   * The body as the contract parsed it. Its problems are reported only after the record was found, because 404 comes
   * before 422.
   */
  body: ParseResult<Values>;
  actor: Actor;
  extensions: boolean;
  ifMatch?: string;
  key?: RequestKey;
}

export interface WriteResult {
  module: Module;
  handlers: AnyHandlers;
}

/** `seconds` is the time of the request since 1970. Idempotency keys are kept for a day from then. */
export async function execute(
  context: WriteContext,
  command: Command,
  written: WriteResult,
  seconds: number,
): Promise<Reply> {
  const { key, actor } = command;
  if (!key) return perform(context, command, written);
  const first = firstReply(context.statements, actor.tokenId, key, seconds);
  if (first) return first;
  const reply = await perform(context, command, written);
  storeReply(context.statements, actor.tokenId, key, reply, seconds);
  return reply;
}

async function perform(context: WriteContext, command: Command, written: WriteResult): Promise<Reply> {
  const record = await write(context, command, written);
  const count = bumpModuleVersion(context.statements, command.segment);
  const change = { segment: command.segment, id: Number(record?.id ?? command.id), count };
  if (!record) return { status: 200, body: JSON.stringify(removed), change };
  return { ...replyWith(written.module, record, command), change };
}

async function write(context: WriteContext, command: Command, written: WriteResult): Promise<Values | undefined> {
  const { handlers } = written;
  if (command.operation === 'create') return handlers.create?.(context, checked(context, command, written));
  const before = await find(context, command, handlers);
  if (command.operation === 'update') {
    return handlers.update?.(context, before, checked(context, command, written, before.id));
  }
  await handlers.remove?.(context, before);
  return undefined;
}

async function find(context: WriteContext, { id, ifMatch }: Command, handlers: AnyHandlers): Promise<StoredRecord> {
  const before = id === undefined ? undefined : await handlers.retrieve(context, id);
  if (!before) throw new ApiError('record_not_found');
  if (ifMatch !== undefined && !etagMatches(ifMatch, recordETag(before))) throw new ApiError('changed_meanwhile');
  return before;
}

function checked(context: WriteContext, { body, operation }: Command, { module }: WriteResult, ownId?: number): Values {
  if (!body.ok) throw body.problems.length ? invalid(body.problems) : noObject();
  const fields = bodyFields(module, operation);
  const unknown = unknownReferences(context.statements, fields, body.value);
  const duplicates = takenCodes(context.statements, module, body.value, ownId);
  if (unknown.length || duplicates.length) throw invalid([...unknown, ...duplicates]);
  return body.value;
}

function replyWith(module: Module, record: Values, { operation, extensions }: Command): Reply {
  const presented = presentRecord(module.fields, record, { extensions, operation });
  const status = operation === 'create' ? 201 : 200;
  return {
    status,
    body: JSON.stringify(wrapRecord(module, presented)),
    etag: extensions ? recordETag(record) : undefined,
  };
}
