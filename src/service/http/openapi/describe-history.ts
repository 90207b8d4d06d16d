/** The part of `GET /openapi.json` that describes the history of a record. */
import type { Segment } from '#contract/core/segments.ts';
import { historyPath, historyQuery, historyReply } from '#contract/history.ts';
import { idInPath, inQuery, successSchema } from '#service/http/openapi/openapi-parts.ts';

export function describeHistory(segment: Segment) {
  const get = {
    operationId: `history_${segment}`,
    tags: [segment],
    description: 'The changes of a record, also of a deleted one, most recent first',
    parameters: [idInPath, ...historyQuery.described.map(inQuery)],
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: successSchema(historyReply) } } },
    },
  };
  return { [historyPath(segment).replace(':id', '{id}')]: { get } };
}
