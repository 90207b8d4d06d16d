/** What all operations of `GET /openapi.json` have in common: authentication, refusals and further headers. */
import { errors } from '#contract/core/errors.ts';
import { type Header, headerOf, type Module, type Operation } from '#contract/core/module.ts';
import { consoleHeader, describePath, sessionPath } from '#contract/core/session.ts';

const text = { type: 'string' };
const done = (properties: Record<string, unknown>) => ({
  '200': {
    description: 'Done',
    content: {
      'application/json': { schema: { type: 'object', properties: { ...properties, success: { const: true } } } },
    },
  },
});

export const errorSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: text,
    code: { enum: Object.keys(errors) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: text } },
  },
  required: ['success', 'message', 'code'],
};

const refused = {
  description: 'Refused. Unknown paths and methods are answered like this, too.',
  headers: { 'X-Request-Id': { schema: text } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
};

const spelledHeaders: readonly Header[] = ['Authentication', 'Authentification'];

export const securitySchemes = {
  ...Object.fromEntries(
    spelledHeaders.map((name) => [
      name,
      { type: 'apiKey', in: 'header', name, description: 'The token, with or without `Bearer ` before it' },
    ]),
  ),
  bearer: { type: 'http', scheme: 'bearer' },
};

/** Every endpoint takes each of the headers. */
export const everySecurity = [{ bearer: [] }, ...spelledHeaders.map((name) => ({ [name]: [] }))];

/** The header that the specification lists for the operation comes first. */
export function securityOf(module: Module, operation: Operation) {
  const listed = headerOf(module, operation);
  const first = (name: Header) => Number(name !== listed);
  return [...[...spelledHeaders].sort((a, b) => first(a) - first(b)).map((name) => ({ [name]: [] })), { bearer: [] }];
}

const furtherHeaders: Record<Operation, readonly string[]> = {
  list: ['If-None-Match'],
  retrieve: ['If-None-Match'],
  create: ['Idempotency-Key'],
  update: ['If-Match'],
  remove: ['If-Match', 'Idempotency-Key'],
};

export function headerParameters(operation: Operation) {
  return furtherHeaders[operation].map((name) => ({ name, in: 'header', required: false, schema: text }));
}

/** Adds the refusal to the responses of each operation. */
export function withRefusals(paths: Record<string, Record<string, { responses?: object }>>) {
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods)) operation.responses = { ...operation.responses, default: refused };
  return paths;
}

/** The service's description of itself, and the sign-in of the console. */
export function describeSessions() {
  const opening = { token: text, code: text };
  return {
    [describePath]: {
      get: {
        operationId: 'describe_service',
        tags: ['access'],
        description: 'Describes the service, the signed-in person and their rights',
        parameters: [],
        responses: done({
          data: {
            type: 'object',
            properties: {
              ...{ name: text, version: text, user: text, role: text, changes: text },
              modules: { type: 'object', additionalProperties: text },
              ...{ extensions: { type: 'array', items: text }, addons: { type: 'array', items: text } },
            },
          },
        }),
      },
    },
    [sessionPath]: {
      post: {
        operationId: 'open_session',
        tags: ['access'],
        description: 'Exchanges a token, or the code of a sign-in link, for a cookie',
        security: [],
        parameters: [],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: opening,
                oneOf: Object.keys(opening).map((name) => ({ required: [name] })),
              },
            },
          },
        },
        responses: done({}),
      },
      delete: {
        operationId: 'close_session',
        tags: ['access'],
        description: 'Ends the session of the cookie',
        security: [],
        parameters: [{ name: consoleHeader.name, in: 'header', required: false, schema: text }],
        responses: done({}),
      },
    },
  };
}
