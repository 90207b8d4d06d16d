/** What several parts of `GET /openapi.json` describe in the same way. */
import * as z from 'zod/mini';
import type { ParameterDescription } from '#contract/core/query/parameter.ts';

export const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

export function inQuery({ name, ...rest }: ParameterDescription) {
  return { name, in: 'query', ...rest };
}

/** The reply as it is sent, with `success` beside what it says. */
export function successSchema(reply: z.ZodMiniType, options?: z.core.ToJSONSchemaParams) {
  const { $schema: _, properties, required = [], ...rest } = z.toJSONSchema(reply, options);
  return { ...rest, properties: { ...properties, success: { const: true } }, required: [...required, 'success'] };
}
