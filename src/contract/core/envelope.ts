/** How replies are wrapped ("Common conventions", 2 and 3), and how answers of any service are unwrapped. */
import * as z from 'zod/mini';
import { type Fields, isShown, replyShape } from '#contract/core/field.ts';
import type { Module, Operation } from '#contract/core/module.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';

const integer = z.int();

/** The page, the number of pages, the size of a page, and the number of entries on all pages. */
export const pageMeta = z.object({
  current_page: integer,
  last_page: integer,
  per_page: integer,
  total: integer,
});
export type Meta = z.output<typeof pageMeta>;

type Values = Record<string, unknown>;

/** Specification, common conventions 2: agenda modules and contacts answer an array of one, products no `success`. */
export function wrapRecord(module: Module, record: Values): Values {
  if (module.envelope === 'array') return { data: [record], success: true };
  return module.envelope === 'bare' ? { data: record } : { data: record, success: true };
}

/** Specification, common conventions 3; products leave out `success`. */
export function wrapList(module: Module, data: readonly Values[], meta: Meta): Values {
  return module.envelope === 'bare' ? { data, meta } : { data, meta, success: true };
}

/** The reply to a delete: sic. */
export const removed = { result: 'success', success: true };

/** Leaves out fields that the mode does not show; after a create or update, renames fields to their `writtenAs` name. */
export function presentRecord(
  fields: Fields,
  record: Values,
  options: { extensions: boolean; operation: Operation },
): Values {
  const written = options.operation === 'create' || options.operation === 'update';
  const visible: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isShown(field, options) || record[name] === undefined) continue;
    visible[written && field.writtenAs ? field.writtenAs : name] = field.fields
      ? presentAll(field.fields, record[name], options)
      : record[name];
  }
  return visible;
}

function presentAll(
  fields: Fields,
  records: unknown,
  options: { extensions: boolean; operation: Operation },
): Values[] {
  return objectsIn(records).map((record) => presentRecord(fields, record, options));
}

/** Accepts exactly the record that the contract describes, which our own service must answer. */
export function exactRecord(fields: Fields, options: { extensions: boolean }) {
  return z.strictObject(replyShape(fields, options));
}

/** Accepts the record of any service: only the id is required, because other services may leave out fields. */
export const anyRecord = z.looseObject({ id: integer });

const single = z.object({ data: z.union([anyRecord, z.tuple([anyRecord])]) });
const many = z.object({ data: z.array(anyRecord), meta: pageMeta });

type AnyRecord = z.infer<typeof anyRecord>;

/** Unwraps a single record, which some services send as an array of one. Throws where it is neither. */
export function unwrapRecord(body: unknown): AnyRecord {
  const sent = valuesOf(body).data;
  const { data } = single.parse({ data: Array.isArray(sent) ? sent.map(withIntegerId) : withIntegerId(sent) });
  return Array.isArray(data) ? data[0] : data;
}

/** Some services leave the list out where it is empty. */
export function unwrapList(body: unknown): { records: AnyRecord[]; meta: Meta } {
  const { data, meta } = valuesOf(body);
  const counts = Object.entries(valuesOf(meta)).map(([name, value]) => [name, readInteger(value)]);
  const records = Array.isArray(data) ? data.map(withIntegerId) : (data ?? []);
  const read = many.parse({ data: records, meta: Object.fromEntries(counts) });
  return { records: read.data, meta: read.meta };
}

function valuesOf(value: unknown): Values {
  return isObject(value) ? value : {};
}

function withIntegerId(value: unknown): unknown {
  return isObject(value) ? { ...value, id: readInteger(value.id) } : value;
}

/** Some services send whole numbers as texts. */
function readInteger(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}
