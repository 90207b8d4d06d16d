/** Creates, updates and deletes: from the request to a command for the writer. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesOf, type Reading, readCreate, readUpdate } from '#contract/core/body.ts';
import type { Fields } from '#contract/core/field.ts';
import { bodyFields } from '#contract/core/module.ts';
import { isObject } from '#contract/formats/json.ts';
import { ApiError, invalid, isApiError } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import type { Command } from '#service/commands/command.ts';
import type { RequestKey } from '#service/commands/idempotency.ts';
import type { Reply } from '#service/commands/reply.ts';
import { holderOf } from '#service/http/authenticate.ts';
import type { AppDeps } from '#service/http/deps.ts';
import type { ChosenRoute, RouteBinding } from '#service/http/route-binding.ts';
import type { Values } from '#service/sql/row-codec.ts';

/** A write that a request means. */
interface ChosenWrite extends ChosenRoute {
  operation: Command['operation'];
}

export async function answerWrite(
  deps: AppDeps,
  bound: ChosenWrite,
  id: number | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const command = commandOf(deps, bound, id, request);
  const answer = await whileUnderWay(command, () => deps.write(command)).catch((cause) => {
    throw inSentNames(cause, bound, request.body);
  });
  if (answer.etag) reply.header('ETag', answer.etag);
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}

function commandOf(deps: AppDeps, bound: ChosenWrite, id: number | undefined, request: FastifyRequest): Command {
  const { tokenId, user, role } = holderOf(request);
  return {
    segment: bound.implementation.segment,
    operation: bound.operation,
    id,
    body: readBody(deps, bound, request),
    actor: { tokenId, user, role },
    extensions: deps.extensions,
    ifMatch: deps.extensions ? request.headers['if-match'] : undefined,
    key: deps.extensions && bound.operation === 'create' ? keyOf(request) : undefined,
  };
}

/** Handlers speak of fields by the record's names; the asker knows them by the names that were sent. */
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

/** What is wrong with the body is kept for later: an unknown record is said first. Of what is no object, nothing is named. */
function readBody(deps: AppDeps, bound: ChosenRoute, { body }: FastifyRequest): Reading<Values> {
  if (bound.operation === 'remove') return { ok: true, value: {} };
  if (!isObject(body)) return { ok: false, problems: [] };
  if (bound.unclear) return { ok: false, problems: [...bound.unclear] };
  const fields = fieldsFor(deps, bound);
  return bound.operation === 'create' ? readCreate(fields, body, readClock()) : readUpdate(fields, body);
}

/** A strict service takes on this endpoint only what the specification lists. */
function fieldsFor({ extensions }: AppDeps, { implementation, operation, endpoint }: RouteBinding): Fields {
  const fields = bodyFields(implementation.module, operation);
  const { strictBody } = endpoint;
  if (extensions || !strictBody) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => !field.writable || strictBody.includes(name)),
  );
}

function keyOf(request: FastifyRequest): RequestKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !key) return undefined;
  return {
    path: request.routeOptions.url ?? request.url,
    key: digest(key),
    bodyHash: digest(JSON.stringify(request.body ?? null)),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const underWay = new Set<string>();

/** The same key while its first request is still being answered: 409. */
async function whileUnderWay({ key, actor }: Command, write: () => Promise<Reply>): Promise<Reply> {
  if (!key) return write();
  const name = [actor.tokenId, key.path, key.key].join(' ');
  if (underWay.has(name)) throw new ApiError('in_progress');
  underWay.add(name);
  try {
    return await write();
  } finally {
    underWay.delete(name);
  }
}
