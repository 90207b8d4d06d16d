/** The part of `GET /openapi.json` that describes the stream of changes. */
import * as z from 'zod/mini';
import { change, changesPath, eventNames } from '#contract/changes.ts';

const description = `Server-sent events. \`${eventNames.live}\` comes first, once what was missed since \`Last-Event-ID\` has been told; \
\`${eventNames.change}\` tells a write of a module that the role may read; after \`${eventNames.readAgain}\` whatever was read before may be \
old; \`${eventNames.settings}\` tells which version of the company's settings there is. Comments keep the connection open. The stream ends when the token or the session does.`;

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
