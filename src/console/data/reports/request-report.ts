/** Requests a report from our own service and parses the reply by the report's schema. */
import { type ApiClient, getExtension, parseReply, type QueryValues, queryText } from '#console/data/api-client.ts';
import type { Report } from '#contract/core/report.ts';
import type { Segment } from '#contract/core/segments.ts';

export async function requestReport<Q, Input extends QueryValues, R>(
  api: ApiClient,
  { path, reply }: Report<string, Segment, Q, Input, R>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
): Promise<R> {
  return parseReply(await getExtension(api, path + queryText(input), signal), reply);
}
