/** What stands behind the `?` of an address. */
import type { FastifyRequest } from 'fastify';
import { longestQuery } from '#contract/core/parameters/query-limits.ts';
import type { RawQuery } from '#contract/core/query.ts';
import { ApiError } from '#service/api-error.ts';

/** As Fastify parsed it. Where more can be asked than the specification lists, it may only be so long. */
export function rawQueryOf(request: FastifyRequest, { extensions }: { extensions: boolean }): RawQuery {
  const [, ...query] = request.url.split('?');
  if (extensions && query.join('?').length > longestQuery)
    throw new ApiError('invalid', { sentence: 'query_too_long', params: { max: String(longestQuery) } });
  // Fastify's own parser gives texts, and lists of texts where a name comes twice.
  return request.query as RawQuery;
}
