/** Asks our own service for records of any module. */
import * as z from 'zod/mini';
import { type ApiClient, getExtension } from '#console/data/api-client.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { anyRecord } from '#contract/core/envelope.ts';
import { mostWords } from '#contract/core/query-limits.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { type Hit, type Searched, searchPath } from '#contract/reports/search.ts';

const answered = z.object({
  data: z.array(z.object({ segment: z.enum(segments), rank: z.int(), record: anyRecord })),
  meta: z.object({ read: z.int(), total: z.int() }),
});

export interface SearchReply {
  hits: readonly Hit[];
  searched: Searched;
}

/** An empty `q` finds nothing, and has the service make itself ready. */
export async function requestSearch(
  api: ApiClient,
  q: string,
  modules: readonly Segment[],
  signal?: AbortSignal,
): Promise<SearchReply> {
  const query = new URLSearchParams({ q: q.trim().split(/\s+/).slice(0, mostWords).join(' ') });
  for (const segment of modules) query.append('module', segment);
  const { status, body, requestId } = await getExtension(api, `${searchPath}?${query}`, signal);
  const outcome = answered.safeParse(body);
  if (!outcome.success) throw new ServiceError({ status, code: 'not_understood', message: 'data', requestId });
  const { data, meta } = outcome.data;
  return { hits: data as Hit[], searched: meta };
}
