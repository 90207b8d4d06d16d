/** The part of `GET /openapi.json` that describes tokens and sessions. */
import * as z from 'zod/mini';
import { accessSession, accessToken, createdToken, newToken, sessionsPath, tokensPath } from '#contract/access.ts';
import { idInPath } from '#service/http/openapi/openapi-parts.ts';

export function describeAccess() {
  const onlyAdministrators = { tags: ['access'], description: 'Administrators only.', parameters: [] };
  const ended = replied('200', { result: { const: 'success' } });
  return {
    [tokensPath]: {
      get: {
        ...onlyAdministrators,
        operationId: 'tokens',
        responses: replied('200', { data: { type: 'array', items: schemaOf(accessToken) } }),
      },
      post: {
        ...onlyAdministrators,
        operationId: 'create_token',
        requestBody: { required: true, content: { 'application/json': { schema: schemaOf(newToken) } } },
        responses: replied('201', { data: schemaOf(createdToken) }),
      },
    },
    [`${tokensPath}/{id}`]: {
      delete: { ...onlyAdministrators, operationId: 'revoke_token', parameters: [idInPath], responses: ended },
    },
    [sessionsPath]: {
      get: {
        ...onlyAdministrators,
        operationId: 'sessions',
        responses: replied('200', { data: { type: 'array', items: schemaOf(accessSession) } }),
      },
    },
    [`${sessionsPath}/{id}`]: {
      delete: { ...onlyAdministrators, operationId: 'end_session', parameters: [idInPath], responses: ended },
    },
  };
}

function schemaOf(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}

function replied(status: '200' | '201', properties: Record<string, unknown>) {
  const schema = { type: 'object', properties: { ...properties, success: { const: true } } };
  return { [status]: { description: 'Done', content: { 'application/json': { schema } } } };
}
