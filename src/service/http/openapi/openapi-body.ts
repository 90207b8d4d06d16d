/** The part of `GET /openapi.json` that describes what bodies may hold: more spellings than replies (rulings section 3). */
import * as z from 'zod/mini';
import type { Field, Fields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';

type Json = Record<string, unknown>;

export function schemaOfReply({ reply }: Field): Json {
  const { $schema: _, ...schema }: Json = z.toJSONSchema(reply);
  return schema;
}

/** A field under the name that the specification lists, and under the other names that are accepted. */
export function bodyProperties(fields: readonly (readonly [string, Field])[]): Json {
  return Object.fromEntries(
    fields.flatMap(([name, field]) => namesOf(name, field).map((each) => [each, schemaOfInput(field)])),
  );
}

function schemaOfInput(field: Field): Json {
  const { kind, fields, nullable } = field;
  if (fields) return { type: 'array', items: schemaOfLine(fields) };
  const none = nullable ? ['null'] : [];
  if (kind === 'flag') return { enum: [0, 1, true, false, '0', '1', ...(nullable ? [null] : [])] };
  if (kind === 'decimal' || kind === 'number')
    return { type: ['number', 'string', ...none], pattern: '^-?\\d+(\\.\\d+)?$' };
  if (kind === 'integer' || kind === 'reference') return { type: ['integer', 'string', ...none], pattern: '^\\d+$' };
  if (kind === 'idText') return { type: ['string', 'integer', ...none], pattern: '^\\d*$' };
  return schemaOfReply(field);
}

function schemaOfLine(fields: Fields): Json {
  const own = Object.entries(fields);
  const required = own.filter(([, field]) => field.required).map(([name]) => name);
  return { type: 'object', properties: bodyProperties(own), required };
}
