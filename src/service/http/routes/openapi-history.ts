/** The part of `GET /openapi.json` that describes the history of a record. */
import * as z from 'zod/mini';
import type { Segment } from '#contract/core/segments.ts';
import { historyPath, historyQuery, historyReply } from '#contract/history.ts';

export function describeHistory(segment: Segment) {
  const { $schema: _, properties, required = [], ...rest } = z.toJSONSchema(historyReply);
  const schema = {
    ...rest,
    properties: { ...properties, success: { const: true } },
    required: [...required, 'success'],
  };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  const get = {
    operationId: `history_${segment}`,
    tags: [segment],
    description: 'The changes of a record, also of a deleted one, most recent first',
    parameters: [id, ...historyQuery.described.map(({ name, ...parameter }) => ({ name, in: 'query', ...parameter }))],
    responses: { '200': { description: 'Done', content: { 'application/json': { schema } } } },
  };
  return { [historyPath(segment).replace(':id', '{id}')]: { get } };
}
