/** Turns requests to create, update or delete into commands for the writer. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ParseResult, readCreate, readUpdate } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import { bodyFields } from '#contract/core/module.ts';
import { isObject } from '#contract/formats/json.ts';
import { ApiError, invalid, isApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import type { Command } from '#service/commands/command.ts';
import type { RequestKey } from '#service/commands/idempotency.ts';
import type { Reply } from '#service/commands/reply.ts';
import { actorOf } from '#service/http/authenticate.ts';
import type { AppDeps } from '#service/http/deps.ts';
import type { ChosenRoute, RouteBinding } from '#service/http/route-binding.ts';
import { sendWritten } from '#service/http/wire-response.ts';
import type { Values } from '#service/sql/row-codec.ts';

/** A request matched to a writing operation. */
interface ChosenWrite extends ChosenRoute {
  operation: Command['operation'];
}

/**
 * Rejects with the problems of the body under the names that were sent, and with `in_progress` while the first request
 * of the same key runs.
 */
export async function answerWrite(
  deps: AppDeps,
  binding: ChosenWrite,
  id: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const command = commandOf(deps, binding, id, request);
  const answer = await rejectingInFlightKey(command, () => deps.write(command)).catch((cause) => {
    throw inSentNames(cause, binding, request.body);
  });
  sendWritten(request, reply, answer);
}

function commandOf(deps: AppDeps, binding: ChosenWrite, id: number | undefined, request: FastifyRequest): Command {
  return {
    segment: binding.implementation.segment,
    operation: binding.operation,
    id,
    body: readBody(deps, binding, request),
    actor: actorOf(request),
    extensions: deps.extensions,
    ifMatch: deps.extensions ? request.headers['if-match'] : undefined,
    // A repeated update is refused for its version, or changes nothing.
    key: deps.extensions && binding.operation !== 'update' ? keyOf(request, id) : undefined,
  };
}

/** Handlers name fields as the record does. The client needs the names that it sent. */
function inSentNames(cause: unknown, { implementation, operation }: RouteBinding, body: unknown): unknown {
  if (!isApiError(cause) || !cause.details.problems || !isObject(body)) return cause;
  const fields = bodyFields(implementation.module, operation);
  const problems = cause.details.problems.map((problem) => {
    const field = fields[problem.field];
    const sent = field && namesOf(problem.field, field).find((name) => Object.hasOwn(body, name));
    return sent ? { ...problem, field: sent } : problem;
  });
  return invalid(problems);
}

/**
 * Keeps the problems of the body for later, because an unknown record is reported first. A body that is no object gets
 * no list of problems.
 */
function readBody(deps: AppDeps, binding: ChosenRoute, { body }: FastifyRequest): ParseResult<Values> {
  if (binding.operation === 'remove') return { ok: true, value: {} };
  if (!isObject(body)) return { ok: false, problems: [] };
  if (binding.unclear) return { ok: false, problems: [...binding.unclear] };
  const fields = fieldsFor(deps, binding);
  return binding.operation === 'create' ? readCreate(fields, body, readClock()) : readUpdate(fields, body);
}

/** A strict service accepts on this endpoint only the fields that the specification lists. */
function fieldsFor({ extensions }: AppDeps, { implementation, operation, endpoint }: RouteBinding): Fields {
  const fields = bodyFields(implementation.module, operation);
  const { strictBody } = endpoint;
  if (extensions || !strictBody) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => !field.writable || strictBody.includes(name)),
  );
}

function keyOf(request: FastifyRequest, id: number | undefined): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !key) return undefined;
  return {
    path: (request.routeOptions.url ?? request.url).replace(':id', String(id)),
    key: digest(key),
    bodyHash: digest(JSON.stringify(request.body ?? null)),
  };
}

function digest(text: string): string {
  return hash('sha256', text, 'hex');
}

const inFlightKeys = new Set<string>();

/**
 * Replies 409 to a request whose idempotency key belongs to a request still under way. Problems of a body are reported
 * first (rulings section 1, "which error first"), and a request with problems keeps no other of its key waiting.
 */
async function rejectingInFlightKey({ key, actor, body }: Command, write: () => Promise<Reply>): Promise<Reply> {
  if (!key || !body.ok) return write();
  const name = [actor.tokenId, key.path, key.key].join(' ');
  if (inFlightKeys.has(name)) throw new ApiError('in_progress');
  inFlightKeys.add(name);
  try {
    return await write();
  } finally {
    inFlightKeys.delete(name);
  }
}
