/** Every error as the body that the rulings describe: never a stack, an SQL text or a path. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '#contract/core/error-body.ts';
import { type ErrorCode, errors } from '#contract/core/errors.ts';
import { ApiError, failureOf, isApiError, noObject } from '#service/api-error.ts';
import { languageOf } from '#service/http/request-language.ts';

/** What Fastify and the databases call their errors, as codes of ours. */
const foreignCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  SQLITE_BUSY: 'unavailable',
  SQLITE_FULL: 'unavailable',
};

export function apiErrorOf(cause: unknown): ApiError | undefined {
  if (isApiError(cause)) return cause;
  const code = failureOf(cause).code ?? '';
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return noObject();
  // A disk that fails, and another service that does not answer.
  const isOutage = code.startsWith('SQLITE_IOERR') || code.startsWith('FST_REPLY_FROM');
  const known = foreignCodes[code] ?? (isOutage ? 'unavailable' : undefined);
  return known && new ApiError(known, known === 'malformed' ? { params: { reason: 'its form is broken' } } : {});
}

export function answerError(cause: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = apiErrorOf(cause) ?? new ApiError('internal');
  const { status } = errors[error.code];
  if (status >= 500) request.log.error({ err: cause }, 'a request failed');
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (status === 503) reply.header('Retry-After', '1');
  const language = languageOf(request.headers['accept-language']);
  return (
    reply
      .code(status)
      // Where the address itself cannot be read, no hook ran that would have set it.
      .header('X-Request-Id', request.id)
      .header('Cache-Control', 'no-store')
      .send(errorBody(error.code, language, error.details))
  );
}
