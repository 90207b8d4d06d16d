/** The part of `GET /openapi.json` that describes the stream of changes. */
import * as z from 'zod/mini';
import { change, changesPath, eventNames } from '#contract/changes.ts';

const description = `Server-sent events. The changes missed since \`Last-Event-ID\` are sent first, then \`${eventNames.live}\`. \
\`${eventNames.change}\` reports a write to a module that the role may read. After \`${eventNames.readAgain}\`, everything read before may be \
out of date. \`${eventNames.settings}\` gives the current version of the company's settings. Comments keep the connection open. The stream ends with the token or the session.`;

export function describeChanges() {
  const { $schema: _, ...schema } = z.toJSONSchema(change);
  const parameters = [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }];
  const content = {
    'text/event-stream': { schema: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } },
  };
  return {
    [changesPath]: {
      get: {
        operationId: 'changes',
        tags: ['changes'],
        description,
        parameters,
        responses: { '200': { description: 'The stream', content } },
      },
    },
  };
}
