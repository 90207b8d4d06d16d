/** Binds the contract's endpoints to routes. Everything else under `/api` gets 404 or 405. */
import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { RouteCondition } from '#contract/core/module.ts';
import { segments } from '#contract/core/segments.ts';
import { describePath } from '#contract/core/session.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject } from '#contract/formats/json.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { historyPath } from '#contract/history.ts';
import { paperEndpoints } from '#contract/papers/paper-endpoints.ts';
import { everyReport } from '#contract/reports-registry.ts';
import { ApiError, invalidField, noObject } from '#service/api-error.ts';
import type { Principal } from '#service/commands/tokens.ts';
import { authenticate } from '#service/http/authenticate.ts';
import type { AppDeps, RouteDeps } from '#service/http/deps.ts';
import { sendList, sendRecord } from '#service/http/read-responses.ts';
import { routedPathIn } from '#service/http/request-address.ts';
import { type BindingsByPath, type ChosenRoute, type RouteBinding, refusalFor } from '#service/http/route-binding.ts';
import { answerWrite } from '#service/http/write-responses.ts';

/** All methods that Node parses, so that one without a route gets the same refusal as any other. */
export const everyMethod = METHODS.filter((method) => method !== 'CONNECT');

/** Routes for the contract's paths and methods, and a refusal for everything else. */
export function bindRoutes(app: FastifyInstance, paths: BindingsByPath, deps: RouteDeps): void {
  app.decorateRequest('principal');
  app.decorateRequest('credential');
  app.decorateRequest('dataState');
  app.addHook('onRequest', (request, _reply, done) => {
    const admit = (principal: Principal) => {
      request.principal = principal;
      deps.recordTokenUse(principal);
      done();
    };
    const principal = authenticate(deps, request);
    if (principal instanceof Promise) principal.then(admit, done);
    else admit(principal);
  });
  for (const [path, methods] of paths) {
    app.route({
      method: withHead([...methods.keys()]),
      url: path,
      exposeHeadRoute: false,
      onRequest: (request, reply, done) => {
        requireAccess(deps, methods, request, reply);
        deps.admission.admit(methodOf(request) === 'GET' ? 'read' : 'save', request, reply, done);
      },
      handler: dispatch(deps, methods),
    });
  }
  // In `onRequest`, so that the refusal comes before a body is read.
  const refuseAll = refuserOf(paths, deps);
  app.all('/api/*', { onRequest: refuseAll }, refuseAll);
  if (!deps.extensions) app.all(describePath, { onRequest: refuseAll }, refuseAll);
}

/** A path that exists under other methods gets 405; an unknown path gets 404. */
function refuserOf(paths: BindingsByPath, { extensions }: AppDeps) {
  const listed = new Map([...paths].map(([path, methods]) => [path, [...methods.keys()]]));
  if (extensions) for (const path of extensionPaths) listed.set(path, ['GET']);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const methods = listed.get(patternOf(request.url));
    throw methods ? notAllowed(reply, methods) : new ApiError('not_found');
  };
}

const extensionPaths = [
  ...everyReport.map(({ path }) => path),
  ...segments.map(historyPath),
  ...paperEndpoints.map(({ path }) => path),
];

/** The path as the contract writes it: the part that names the record becomes `:id`. Its length is limited. */
function patternOf(url: string): string {
  const path = routedPathIn(url).replace(/\/$/, '');
  return path.replace(/^(\/api\/[^/]+)\/[^/]{1,200}(\/history|\/(?:paper|statement)\.\w+)?$/, '$1/:id$2');
}

/** HEAD is answered like GET; Node leaves out the body. */
export function methodOf({ method }: FastifyRequest): string {
  return method === 'HEAD' ? 'GET' : method;
}

/** Adds HEAD wherever GET is allowed. */
export function withHead(methods: readonly string[]): string[] {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/**
 * To be thrown. Sets `Allow` on the reply, because 405 must have it (rulings section 1, "unknown path, unlisted
 * method").
 */
export function notAllowed(reply: FastifyReply, methods: readonly string[]): ApiError {
  const allowed = withHead(methods);
  reply.header('Allow', allowed.join(', '));
  return new ApiError('method_not_allowed', { methods: allowed });
}

/** Answers GET and HEAD, and 405 to every other method. Whether that needs a token depends on the hooks of `app`. */
export function readRoute(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.route({
    method: [...everyMethod],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => requireRead(request, reply),
    handler,
  });
}

/** Refuses any method but GET and HEAD. */
export function requireRead(request: FastifyRequest, reply: FastifyReply): void {
  if (methodOf(request) !== 'GET') throw notAllowed(reply, ['GET']);
}

function requireAccess(
  deps: AppDeps,
  methods: ReadonlyMap<string, RouteBinding[]>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const bindings = methods.get(methodOf(request));
  if (!bindings) throw notAllowed(reply, [...methods.keys()]);
  const refusal = refusalFor(request.principal?.role, bindings, deps);
  if (refusal) throw new ApiError(refusal);
}

function dispatch(deps: RouteDeps, methods: ReadonlyMap<string, RouteBinding[]>): RouteHandlerMethod {
  return (request, reply) => {
    const bindings = methods.get(methodOf(request)) ?? [];
    const binding = choose(bindings, request);
    const { implementation, operation } = binding;
    if (operation === 'list') return sendList(deps, { implementation, bindings }, request, reply);
    const id = idOf(binding, request);
    if (operation === 'retrieve') return sendRecord(deps, { implementation, bindings }, id, request, reply);
    return answerWrite(deps, { ...binding, operation }, id, request, reply);
  };
}

/** Where several operations share a method and a path, the content of the request decides which one is meant. */
function choose(bindings: readonly RouteBinding[], request: FastifyRequest): ChosenRoute {
  const [first] = bindings;
  if (!first) throw new Error('a method without a route was let in');
  if (bindings.length === 1) return first;
  const meant = bindings.filter(({ route }) => route.when && holds(route.when, request));
  const [chosen = bindings.find(({ route }) => !route.when)] = meant;
  return meant.length <= 1 && chosen ? chosen : { ...first, unclear: oneOf(bindings) };
}

function holds({ query, body }: RouteCondition, request: FastifyRequest): boolean {
  const parameters = request.query;
  if (query && isObject(parameters) && typeof parameters[query] === 'string') return true;
  const sent = request.body;
  return isObject(sent) && body?.some((field) => Object.hasOwn(sent, field)) === true;
}

function oneOf(bindings: readonly RouteBinding[]): Problem[] {
  const fields = bindings.flatMap(({ route }) => route.when?.body?.[0] ?? []);
  return fields.map((field) => ({ field, problem: 'one_of_fields', params: { choices: fields.join(', ') } }));
}

function idOf({ route, operation }: RouteBinding, { params, query, body }: FastifyRequest): number | undefined {
  if (operation === 'create') return undefined;
  const sources = [params, query, route.when?.body && body].filter(isObject);
  const sent = sources.find(({ id }) => id !== undefined)?.id;
  // On a path without an id no record was looked up, so only the field itself is missing.
  if (sent === undefined && !route.path.includes(':id'))
    throw isObject(body) ? invalidField('id', 'required') : noObject();
  return parseId(sent);
}

/** The id of the record in the path of the request. */
export function pathIdOf({ params }: FastifyRequest): number {
  const id = parseId(isObject(params) ? params.id : undefined);
  if (id === undefined) throw new ApiError('record_not_found');
  return id;
}

/** A body may hold the id as a number, too. */
function parseId(sent: unknown): number | undefined {
  return typeof sent === 'number' || typeof sent === 'string' ? parsePositiveInteger(String(sent)) : undefined;
}
