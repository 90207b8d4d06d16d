/** The contract's endpoints as routes, and nothing beside them: 404 and 405 for all else under `/api`. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Mark } from '#contract/core/module.ts';
import { describePath } from '#contract/core/session.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { isObject } from '#contract/formats/json.ts';
import { mayDo } from '#contract/rights.ts';
import { ApiError } from '#service/api-error.ts';
import { answerList, answerRetrieve } from '#service/http/answer-read.ts';
import { answerWrite } from '#service/http/answer-write.ts';
import { authenticate } from '#service/http/authenticate.ts';
import type { AppDeps } from '#service/http/deps.ts';
import type { BindingsByPath, ChosenRoute, RouteBinding } from '#service/http/route-binding.ts';

export const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Registers every path for every method, so that what is not listed is refused by name. */
export function bindRoutes(app: FastifyInstance, paths: BindingsByPath, deps: AppDeps): void {
  app.addHook('onRequest', async (request) => {
    request.principal = await authenticate(deps.db, request, { sessions: deps.extensions });
    deps.noteUse(request.principal);
  });
  for (const [path, methods] of paths) {
    app.route({
      method: [...everyMethod],
      url: path,
      exposeHeadRoute: false,
      onRequest: async (request, reply) => demandAccess(deps, methods, request, reply),
      handler: dispatch(deps, methods),
    });
  }
  // Refused before a body is read.
  app.all('/api/*', { onRequest: refuse }, refuse);
  if (!deps.extensions) app.all(describePath, { onRequest: refuse }, refuse);
}

async function refuse(): Promise<never> {
  throw new ApiError('not_found');
}

/** HEAD is answered as GET, and Node leaves the body out. */
function methodOf({ method }: FastifyRequest): string {
  return method === 'HEAD' ? 'GET' : method;
}

export function notAllowed(reply: FastifyReply, methods: readonly string[]): ApiError {
  reply.header('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  return new ApiError('method_not_allowed');
}

/** Of a path that can only be read. */
export function demandRead(request: FastifyRequest, reply: FastifyReply): void {
  if (methodOf(request) !== 'GET') throw notAllowed(reply, ['GET']);
}

function demandAccess(
  deps: AppDeps,
  methods: ReadonlyMap<string, RouteBinding[]>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const bounds = methods.get(methodOf(request));
  if (!bounds) throw notAllowed(reply, [...methods.keys()]);
  const role = request.principal?.role;
  for (const { implementation, operation } of bounds) {
    if (!role || !mayDo(role, implementation.segment, operation)) throw new ApiError('forbidden');
    if (implementation.module.addon && !deps.addon) throw new ApiError('addon_required');
  }
}

function dispatch(deps: AppDeps, methods: ReadonlyMap<string, RouteBinding[]>): RouteHandlerMethod {
  return async (request, reply) => {
    const bound = choose(methods.get(methodOf(request)) ?? [], request);
    const { operation } = bound;
    if (operation === 'list') return answerList(deps, bound.implementation, request, reply);
    const id = idOf(bound, request);
    if (operation === 'retrieve') return answerRetrieve(deps, bound.implementation, id, request, reply);
    return answerWrite(deps, { ...bound, operation }, id, request, reply);
  };
}

/** Where operations share a method and a path, what the request holds tells them apart. */
function choose(bounds: readonly RouteBinding[], request: FastifyRequest): ChosenRoute {
  const [first] = bounds;
  if (!first) throw new ApiError('method_not_allowed');
  if (bounds.length === 1) return first;
  const meant = bounds.filter(({ route }) => route.when && holds(route.when, request));
  const [chosen = bounds.find(({ route }) => !route.when)] = meant;
  return meant.length <= 1 && chosen ? chosen : { ...first, unclear: oneOf(bounds) };
}

function holds({ query, body }: Mark, request: FastifyRequest): boolean {
  const asked = request.query;
  if (query && isObject(asked) && typeof asked[query] === 'string') return true;
  const sent = request.body;
  return isObject(sent) && body?.some((field) => Object.hasOwn(sent, field)) === true;
}

function oneOf(bounds: readonly RouteBinding[]): Problem[] {
  const fields = bounds.flatMap(({ route }) => route.when?.body?.[0] ?? []);
  return fields.map((field) => ({ field, problem: 'one_of_fields', params: { choices: fields.join(', ') } }));
}

/** A positive integer; anything else is no record's id, and undefined. */
function idOf({ route, operation }: RouteBinding, { params, query, body }: FastifyRequest): number | undefined {
  if (operation === 'create') return undefined;
  const places = [params, query, route.when?.body && body].filter(isObject);
  const sent = places.find(({ id }) => id !== undefined)?.id;
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent) : '';
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}
