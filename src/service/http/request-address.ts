/** The path and the query of a request's address. */
import type { FastifyRequest } from 'fastify';
import type { RawQuery } from '#contract/core/query/list-query.ts';
import type { ReportQuery } from '#contract/core/query/parameter.ts';
import { maxQueryLength } from '#contract/core/query/query-limits.ts';
import { ApiError, invalid } from '#service/api-error.ts';

/** The decoded path, without anything after a semicolon. */
export function pathIn(url: string): string {
  const [path = ''] = withoutHost(url).split(/[?;#]/, 1);
  return decodeURIComponent(path);
}

/**
 * The path as the router compares it: a semicolon is a character like others, and a slash, a semicolon or a question
 * mark that is encoded as `%2F`, `%3B` or `%3F` separates nothing.
 */
export function routedPathIn(url: string): string {
  const [path = ''] = withoutHost(url).split(/[?#]/, 1);
  return decodeURI(path);
}

/**
 * A client may request `http://host/api/clients` (RFC 9112, section 3.2.2, the absolute form); the router takes the
 * path from it, so all other code must, too.
 */
function withoutHost(url: string): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
}

/** The query as Fastify parsed it. With extensions its length is limited, because filters may then be combined. */
export function rawQueryOf(request: FastifyRequest, { extensions }: { extensions: boolean }): RawQuery {
  const [, ...query] = request.url.split('?');
  if (extensions && query.join('?').length > maxQueryLength)
    throw new ApiError('invalid', { sentence: 'query_too_long', params: { max: String(maxQueryLength) } });
  // Fastify's parser gives texts, and lists of texts for a repeated name.
  return request.query as RawQuery;
}

/** The query, read by the parameters that the contract describes. */
export function paramsOf<Q>(request: FastifyRequest, deps: { extensions: boolean }, query: ReportQuery<Q>): Q {
  const parsed = query.read(rawQueryOf(request, deps));
  if (!parsed.ok) throw invalid(parsed.problems);
  return parsed.params;
}
