/** The query string of an address. */
import type { FastifyRequest } from 'fastify';
import type { RawQuery } from '#contract/core/query/list-query.ts';
import { maxQueryLength } from '#contract/core/query/query-limits.ts';
import { ApiError } from '#service/api-error.ts';

/** The query as Fastify parsed it. With extensions its length is limited, because filters may then be combined. */
export function rawQueryOf(request: FastifyRequest, { extensions }: { extensions: boolean }): RawQuery {
  const [, ...query] = request.url.split('?');
  if (extensions && query.join('?').length > maxQueryLength)
    throw new ApiError('invalid', { sentence: 'query_too_long', params: { max: String(maxQueryLength) } });
  // Fastify's parser gives texts, and lists of texts for a repeated name.
  return request.query as RawQuery;
}
