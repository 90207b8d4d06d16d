/** The query string of an address. */
import type { FastifyRequest } from 'fastify';
import type { RawQuery } from '#contract/core/query/list-query.ts';
import type { ReportQuery } from '#contract/core/query/parameter.ts';
import { maxQueryLength } from '#contract/core/query/query-limits.ts';
import { ApiError, invalid } from '#service/api-error.ts';

/** The query as Fastify parsed it. With extensions its length is limited, because filters may then be combined. */
export function rawQueryOf(request: FastifyRequest, { extensions }: { extensions: boolean }): RawQuery {
  const [, ...query] = request.url.split('?');
  if (extensions && query.join('?').length > maxQueryLength)
    throw new ApiError('invalid', { sentence: 'query_too_long', params: { max: String(maxQueryLength) } });
  // Fastify's parser gives texts, and lists of texts for a repeated name.
  return request.query as RawQuery;
}

/** What the query asks, by the parameters that the contract describes. */
export function questionOf<Q>(request: FastifyRequest, deps: { extensions: boolean }, query: ReportQuery<Q>): Q {
  const parsed = query.read(rawQueryOf(request, deps));
  if (!parsed.ok) throw invalid(parsed.problems);
  return parsed.question;
}
