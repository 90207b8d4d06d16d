/** Turns every error into the body that the rulings describe, and never reveals a stack, an SQL text or a path. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '#contract/core/error-body.ts';
import { type ErrorCode, errors } from '#contract/core/errors.ts';
import { ApiError, type Failure, failureOf, isApiError, noObject } from '#service/api-error.ts';
import { lingerAfterReply } from '#service/http/client-error.ts';
import { pauseAfterRefusal } from '#service/http/limits/refusal.ts';
import { languageOf } from '#service/http/request-language.ts';

/** Error codes of Fastify and the databases, mapped to ours. */
const foreignCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  SQLITE_BUSY: 'unavailable',
  SQLITE_FULL: 'unavailable',
  DATABASE_REPLACED: 'unavailable',
  POSTGRES_UNAVAILABLE: 'unavailable',
  // A right on a table was taken away, or the table, or its schema, as while a copy is restored in its place.
  POSTGRES_42501: 'unavailable',
  POSTGRES_42P01: 'unavailable',
  POSTGRES_3F000: 'unavailable',
  // A request that is repeated with its Idempotency-Key gets the first answer, or is carried out once.
  COMMIT_UNKNOWN: 'unavailable',
  // SQLite reports this for a disk that does not return what was written to it, even if the disk reported an error.
  SQLITE_CORRUPT: 'unavailable',
};

/** Codes of undici for another service that closes its connection without an answer, or accepts none. */
const lostConnections: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** System calls that read files, by Node's names. */
const readingCalls: ReadonlySet<string> = new Set(['open', 'read', 'scandir', 'stat']);

function apiErrorOf(cause: unknown, { routeOptions }: FastifyRequest): ApiError | undefined {
  if (isApiError(cause)) return cause;
  const failure = failureOf(cause);
  if (failure.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return noObject();
  const foreignCode = foreignCodeOf(failure);
  return foreignCode && new ApiError(foreignCode, { reason: 'broken_form', maxBytes: routeOptions.bodyLimit });
}

function foreignCodeOf({ code = '', syscall = '', statusCode = 0 }: Failure): ErrorCode | undefined {
  const known = foreignCodes[code];
  if (known) return known;
  // Fastify and its plugins blame the client, as for `..` in a path passed on or a body that breaks off: no failure of ours.
  if (statusCode >= 400 && statusCode < 500) return 'malformed';
  // A failing disk, a file that is being replaced, or another service that does not answer.
  const isOutage =
    code.startsWith('SQLITE_IOERR') ||
    readingCalls.has(syscall) ||
    lostConnections.has(code) ||
    code.startsWith('FST_REPLY_FROM');
  return isOutage ? 'unavailable' : undefined;
}

export function answerError(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = apiErrorOf(cause, request) ?? new ApiError('internal');
  const { status } = errors[error.code];
  if (!request.raw.complete) lingerAfterReply(reply.raw.socket);
  request.isRefused = error.code === 'overloaded';
  // Refusals are summed up in one line where requests are logged.
  if (status >= 500 && !request.isRefused) request.log.error({ reqId: request.id, err: cause }, 'a request failed');
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (status === 503) reply.header('Retry-After', request.isRefused ? pauseAfterRefusal() : '1');
  const language = languageOf(request.headers['accept-language']);
  return (
    reply
      .code(status)
      // When the address itself is invalid, no hook ran that would have set these headers.
      .header('X-Request-Id', request.id)
      .header('Cache-Control', 'no-store')
      .send(errorBody(error.code, language, error.details))
  );
}
