/** `GET /openapi.json`: OpenAPI 3.1 from the contract (rulings section 5). */
import type { FastifyInstance } from 'fastify';
import { sentName } from '#contract/core/body.ts';
import { anyRecord } from '#contract/core/envelope.ts';
import { type Field, type Fields, isShown } from '#contract/core/field.ts';
import { bodyFields, type Module, type Operation, operations, type Route } from '#contract/core/module.ts';
import { listParameters } from '#contract/core/query/list-parameters.ts';
import type { Report } from '#contract/core/report.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { everyReport } from '#contract/reports-registry.ts';
import { readRoute } from '#service/http/bind-routes.ts';
import { type ConstantResponse, constantResponse } from '#service/http/constant-response.ts';
import { describeAccess } from '#service/http/openapi/describe-access.ts';
import { describeChanges } from '#service/http/openapi/describe-changes.ts';
import { describeHistory } from '#service/http/openapi/describe-history.ts';
import { describePapers } from '#service/http/openapi/describe-papers.ts';
import { describeSettings } from '#service/http/openapi/describe-settings.ts';
import { bodyProperties, schemaOfReply } from '#service/http/openapi/openapi-body.ts';
import { idInPath, inQuery, successSchema } from '#service/http/openapi/openapi-parts.ts';
import {
  describeSessions,
  errorSchema,
  everySecurity,
  headerParameters,
  securityOf,
  securitySchemes,
  withRefusals,
} from '#service/http/openapi/openapi-responses.ts';
import { version } from '#service/version.ts';

type Json = Record<string, unknown>;
/** The description of one operation. */
interface Described extends Json {
  parameters: ({ name: string; required?: boolean } & Json)[];
  responses: Record<string, { description: string; content: { 'application/json': { schema: unknown } } }>;
  requestBody?: { required?: boolean; content: { 'application/json': { schema: unknown } } };
}
/** The operations by path and method. */
type Paths = Record<string, Record<string, Described>>;

const count = { type: 'integer' };

export function openApiRoute(app: FastifyInstance): void {
  const kind = { type: 'application/json; charset=utf-8', cacheControl: 'public, max-age=0' };
  let answer: ConstantResponse | undefined;
  readRoute(app, '/openapi.json', (request, reply) => {
    // Built on the first request, because it is rarely asked for and would slow down the start.
    answer ??= constantResponse(Buffer.from(JSON.stringify(openApiDocument())), kind);
    return answer.send(request, reply);
  });
}

function openApiDocument(): Json {
  const paths: Paths = {};
  const schemas: Json = { error: errorSchema };
  for (const module of segments.map(moduleOf)) {
    schemas[module.segment] = recordSchema(module.fields);
    if (module.listFields !== module.fields) schemas[`${module.segment}_listed`] = recordSchema(module.listFields);
    if (hasWrittenNames(module)) schemas[`${module.segment}_written`] = recordSchema(module.fields, { written: true });
    for (const operation of operations) addOperation(paths, module, operation);
  }
  for (const report of everyReport) paths[report.path] = { get: describeReport(report) };
  Object.assign(paths, describeAccess(), describeSessions(), describeChanges(), describeSettings());
  for (const segment of segments) Object.assign(paths, describeHistory(segment));
  Object.assign(paths, describePapers());
  return {
    openapi: '3.1.0',
    info: { title: 'Comptoir', version },
    paths: withRefusals(paths),
    components: { schemas, securitySchemes },
    security: everySecurity,
  };
}

function describeReport({ name, tag, description, query, reply }: Report): Described {
  const schema = successSchema(reply, { override: referToRecords });
  return {
    operationId: name,
    tags: [tag],
    description,
    parameters: query.described.map(inQuery),
    responses: { '200': { description: 'Done', content: { 'application/json': { schema } } } },
  };
}

/** Replaces the schema of "any record" with references to the modules' schemas. */
function referToRecords({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }): void {
  if (zodSchema !== anyRecord) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  jsonSchema.anyOf = segments.map((segment) => ({ $ref: `#/components/schemas/${listedSchema(moduleOf(segment))}` }));
}

function addOperation(paths: Paths, module: Module, operation: Operation): void {
  for (const route of module.endpoints[operation]?.routes ?? []) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const methods = paths[path] ?? {};
    paths[path] = methods;
    const method = route.method.toLowerCase();
    const described = describe(module, operation, route);
    // Two operations may share a path and a method: one body or the other, and one reply or the other.
    methods[method] = methods[method] ? merge(methods[method], described) : described;
  }
}

function merge(first: Described, second: Described): Described {
  const bodies = [first, second].map((each) => bodyOf(each)).filter((body) => body !== undefined);
  const responses = { ...second.responses, ...first.responses };
  for (const [status, { content }] of Object.entries(second.responses)) {
    const { [status]: own } = first.responses;
    if (own) responses[status] = { ...own, content: anyOf([own, { content }].map(schemaIn)) };
  }
  const further = second.parameters.filter(({ name }) => first.parameters.every((each) => each.name !== name));
  const parameters = [...first.parameters, ...further.map((each) => ({ ...each, required: false }))];
  const merged = { ...first, parameters, responses };
  return bodies.length < 2 ? merged : { ...merged, requestBody: { required: true, content: anyOf(bodies) } };
}

const anyOf = (schemas: readonly unknown[]) => ({ 'application/json': { schema: { anyOf: schemas } } });
const schemaIn = ({ content }: { content: { 'application/json': { schema: unknown } } }) =>
  content['application/json'].schema;

function bodyOf(operation: Described): unknown {
  return operation.requestBody?.content['application/json'].schema;
}

function describe(module: Module, operation: Operation, route: Route): Described {
  const described: Described = {
    operationId: `${operation}_${module.segment}${route.when?.query ? '_by_query' : ''}`,
    tags: [module.segment],
    security: securityOf(module, operation),
    parameters: [...parametersOf(module, operation, route), ...headerParameters(operation)],
    responses: {
      [operation === 'create' ? '201' : '200']: {
        description: 'Done',
        content: { 'application/json': { schema: replySchema(module, operation) } },
      },
    },
  };
  if (operation === 'create' || operation === 'update') {
    described.requestBody = {
      required: true,
      content: { 'application/json': { schema: bodySchema(module, operation, route) } },
    };
  }
  return described;
}

function parametersOf(module: Module, operation: Operation, { path, when }: Route): Described['parameters'] {
  if (path.includes(':id')) return [idInPath];
  if (when?.query)
    return [{ name: when.query, in: 'query', required: !when.body, schema: { type: 'integer', minimum: 1 } }];
  return operation === 'list' ? listParameters(module).map(inQuery) : [];
}

const listedSchema = ({ segment, listFields, fields }: Module) => `${segment}${listFields === fields ? '' : '_listed'}`;

function replySchema(module: Module, operation: Operation): Json {
  const { segment, envelope } = module;
  const success = envelope === 'bare' ? {} : { success: { const: true } };
  if (operation === 'remove')
    return { type: 'object', properties: { result: { const: 'success' }, success: { const: true } } };
  if (operation === 'list') {
    const row = { $ref: `#/components/schemas/${listedSchema(module)}` };
    return { type: 'object', properties: { data: { type: 'array', items: row }, meta: metaSchema, ...success } };
  }
  const isWritten = operation !== 'retrieve' && hasWrittenNames(module);
  const record = { $ref: `#/components/schemas/${segment}${isWritten ? '_written' : ''}` };
  const data = envelope === 'array' ? { type: 'array', items: record, minItems: 1, maxItems: 1 } : record;
  return { type: 'object', properties: { data, ...success } };
}

const metaSchema = {
  type: 'object',
  properties: { current_page: count, last_page: count, per_page: count, total: count },
};

/** Whether replies to a create or update call a field by another name. */
const hasWrittenNames = ({ fields }: Module) => Object.values(fields).some(({ writtenAs }) => writtenAs);

function recordSchema(fields: Fields, { written = false } = {}): Json {
  const visible = Object.entries(fields).filter(([, field]) => isShown(field, { extensions: true }));
  const properties = visible.map(([name, field]) => [(written && field.writtenAs) || name, schemaOf(field)]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function schemaOf(field: Field): Json {
  return field.fields ? { type: 'array', items: recordSchema(field.fields) } : schemaOfReply(field);
}

function bodySchema(module: Module, operation: 'create' | 'update', { when }: Route): Json {
  const writable = Object.entries(bodyFields(module, operation)).filter(([, field]) => field.writable);
  const required =
    operation === 'create'
      ? writable.filter(([, field]) => field.required).map(([name, field]) => sentName(name, field))
      : [];
  const id = when?.query && when.body ? { id: { ...count, minimum: 1 } } : {};
  return {
    type: 'object',
    properties: { ...id, ...bodyProperties(writable) },
    ...(required.length ? { required } : {}),
  };
}
