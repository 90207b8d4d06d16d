/** Carries out an authorised write and makes its reply. Runs inside a transaction that the caller commits. */

import { isZeroCreation, type ParseResult } from '#contract/core/body.ts';
import { presentRecord, removed, wrapRecord } from '#contract/core/envelope.ts';
import { type Fields, fieldOf } from '#contract/core/field.ts';
import { bodyFields, type Module, type Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { ApiError, invalid, noObject } from '#service/api-error.ts';
import { instantAt } from '#service/clock.ts';
import { type AuditedWrite, originOf } from '#service/commands/audit/append-audit.ts';
import { creationOf, removalOf, updateOf } from '#service/commands/audit/audited-values.ts';
import type { Actor, WriteContext } from '#service/commands/context.ts';
import type { DeferredWrites } from '#service/commands/deferred-writes.ts';
import { etagMatches, recordETag } from '#service/commands/etag.ts';
import { firstReply, type RequestKey, storeReply } from '#service/commands/idempotency.ts';
import type { AnyHandlers, StoredRecord } from '#service/commands/implement-module.ts';
import { ledgerKeyChanges, takenCodes, unknownReferences } from '#service/commands/references.ts';
import type { Reply } from '#service/commands/reply.ts';
import type { TableMapping } from '#service/commands/table-mapping.ts';
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

interface CommandContext extends WriteContext {
  /** Flushed before the commit. */
  deferred: DeferredWrites;
}

interface WriteTarget {
  module: Module;
  mapping: TableMapping;
  handlers: AnyHandlers;
}

/** `at` is the time of the request in milliseconds since 1970. Idempotency keys are kept for a day from then. */
export async function execute(
  context: CommandContext,
  command: Command,
  target: WriteTarget,
  at: number,
): Promise<Reply> {
  const { key, actor } = command;
  if (!key) return perform(context, command, target, at);
  const seconds = Math.floor(at / 1000);
  const first = await firstReply(context.statements, actor.tokenId, key, seconds);
  if (first) return first;
  const reply = await perform(context, command, target, at);
  await storeReply(context.statements, actor.tokenId, key, reply, seconds);
  return reply;
}

async function perform(context: CommandContext, command: Command, target: WriteTarget, at: number): Promise<Reply> {
  const { record, audited } = await write(context, command, target);
  await target.mapping.afterWrite?.(context.db);
  const [origin, instant] = [originOf(command.actor), instantAt(at)];
  context.deferred.audit(audited.map((each) => ({ write: each, origin, at: instant })));
  const version = await context.deferred.bumpVersion(command.segment);
  const id = Number(record?.id ?? command.id);
  const change = { segment: command.segment, id, ...version, actor: command.actor.user };
  if (!record) return { status: 200, body: JSON.stringify(removed), change };
  return { ...replyWith(target.module, record, command), change };
}

/** The record after the write, unless it was deleted. */
interface Done {
  record?: StoredRecord;
  audited: AuditedWrite[];
}

async function write(context: WriteContext, command: Command, target: WriteTarget): Promise<Done> {
  const { handlers, mapping } = target;
  if (command.operation === 'create') {
    const record = await handlers.create?.(context, await checked(context, command, target));
    return { record, audited: record ? [creationOf(mapping, record)] : [] };
  }
  const before = await find(context, command, handlers);
  if (command.operation === 'update') {
    const record = await handlers.update?.(context, before, await checked(context, command, target, before));
    return { record, audited: record ? updateOf(mapping, before, record) : [] };
  }
  await handlers.remove?.(context, before);
  return { audited: [removalOf(mapping, before)] };
}

async function find(context: WriteContext, { id, ifMatch }: Command, handlers: AnyHandlers): Promise<StoredRecord> {
  const before = id === undefined ? undefined : await handlers.retrieve(context, id);
  if (!before) throw new ApiError('record_not_found');
  if (ifMatch !== undefined && !etagMatches(ifMatch, recordETag(before))) throw new ApiError('changed_meanwhile');
  return before;
}

async function checked(
  context: WriteContext,
  { body, operation }: Command,
  { module }: WriteTarget,
  before?: StoredRecord,
): Promise<Values> {
  if (!body.ok && !body.problems.length) throw noObject();
  const value = body.ok ? body.value : (body.validValues ?? {});
  const fields = bodyFields(module, operation);
  const zeroed = before ? zeroedCreations(fields, value, before) : [];
  const unknown = await unknownReferences(context.statements, fields, value);
  const duplicates = await takenCodes(context.statements, module, value, before?.id);
  const ledgerKeys = before ? await ledgerKeyChanges(context.statements, fields, value, before) : [];
  const problems = [...(body.ok ? [] : body.problems), ...zeroed, ...unknown, ...duplicates, ...ledgerKeys];
  if (problems.length) throw invalid(problems);
  return value;
}

/** Only a record that is stored without its day of creation may be sent back without it. */
function zeroedCreations(fields: Fields, values: Values, before: StoredRecord): Problem[] {
  const names = Object.keys(values).filter((name) => isZeroCreation(fieldOf(fields, name), values[name]));
  return names.flatMap((name): Problem[] =>
    before[name] === values[name] ? [] : [{ field: name, problem: 'day_expected' }],
  );
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
