/** Asks our own service for records of any module. */
import * as z from 'zod/mini';
import { type Conversation, readBeside } from '#console/kit/http.ts';
import { ServiceError } from '#console/kit/service-error.ts';
import { anyRecord } from '#contract/envelope.ts';
import { type Hit, searchPath } from '#contract/search.ts';
import { type Segment, segments } from '#contract/segments.ts';

const answered = z.object({
  data: z.array(z.object({ segment: z.enum(segments), rank: z.int(), record: anyRecord })),
});

/** An empty `q` finds nothing, and has the service make itself ready. */
export async function askSearch(
  conversation: Conversation,
  q: string,
  modules: readonly Segment[],
  signal?: AbortSignal,
): Promise<Hit[]> {
  const query = new URLSearchParams({ q });
  for (const segment of modules) query.append('module', segment);
  const { status, body, requestId } = await readBeside(conversation, `${searchPath}?${query}`, signal);
  const outcome = answered.safeParse(body);
  if (!outcome.success) throw new ServiceError({ status, code: 'not_understood', message: 'data', requestId });
  return outcome.data.data as Hit[];
}
