/**
 * Lists, creates and revokes tokens and sessions for administrators. The same tasks for the command line are in
 * `cli/token.ts`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccessSession,
  type AccessToken,
  hasInvisible,
  maxDays,
  maxUserLength,
  newToken,
  sessionsPath,
  tokensPath,
} from '#contract/access.ts';
import { isRole, roles } from '#contract/core/roles.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { ApiError, invalid } from '#service/api-error.ts';
import { instantIn, readInstant } from '#service/clock.ts';
import { listSessions } from '#service/commands/sessions.ts';
import { listTokens, principalOfToken, stateOf } from '#service/commands/tokens.ts';
import { actorOf, principalOf } from '#service/http/authenticate.ts';
import { everyMethod, notAllowed, pathIdOf } from '#service/http/bind-routes.ts';
import { requireObject } from '#service/http/json-body.ts';
import type { TokenRow } from '#service/sql/tables.ts';
import type { Store } from '#service/store/store.ts';

type Handler = (store: Store, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Handlers = Partial<Record<'GET' | 'POST' | 'DELETE', Handler>>;

/** Must be registered after the hook that authenticates. */
export function tokenRoutes(app: FastifyInstance, store: Store): void {
  adminRoute(app, store, tokensPath, { GET: answerTokens, POST: create });
  adminRoute(app, store, `${tokensPath}/:id`, { DELETE: revoke });
  adminRoute(app, store, sessionsPath, { GET: answerSessions });
  adminRoute(app, store, `${sessionsPath}/:id`, { DELETE: end });
}

function adminRoute(app: FastifyInstance, store: Store, url: string, handlers: Handlers): void {
  const handlerOf = ({ method }: FastifyRequest) => {
    const name = method === 'HEAD' ? 'GET' : method;
    return name === 'GET' || name === 'POST' || name === 'DELETE' ? handlers[name] : undefined;
  };
  app.route({
    method: [...everyMethod],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      if (!handlerOf(request)) throw notAllowed(reply, Object.keys(handlers));
      if (request.principal?.role !== 'admin') throw new ApiError('forbidden');
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return handlerOf(request)?.(store, request, reply);
    },
  });
}

async function answerTokens({ db }: Store, request: FastifyRequest) {
  const [tokens, sessions] = await Promise.all([listTokens(db), listSessions(db)]);
  const { tokenId } = principalOf(request);
  const data = tokens.flatMap((row) =>
    asToken(row, sessions.filter((each) => each.token_id === row.id).length, tokenId),
  );
  return { data, success: true };
}

function asToken(row: TokenRow, sessions: number, current: number): AccessToken[] {
  const { id, user, role, created, expires, last_used } = row;
  const state = stateOf(row, readInstant());
  return isRole(role)
    ? [{ id, user, role, created, expires, last_used, state, sessions, current: id === current }]
    : [];
}

const dayMilliseconds = 86_400_000;

async function create(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const body = requireObject(request.body);
  const parsed = newToken.safeParse(body);
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(newToken.shape, name));
  if (!parsed.success || unknown.length) throw invalid(problemsOf(parsed.error?.issues ?? [], unknown, body));
  const { user, role, days } = parsed.data;
  const expires = days ? instantIn(days * dayMilliseconds) : undefined;
  const token = await store.submit({ name: 'createToken', token: { user, role, expires }, actor: actorOf(request) });
  const { tokenId } = (await principalOfToken(store.db, token)) ?? principalOf(request);
  const row = (await listTokens(store.db)).find(({ id }) => id === tokenId);
  reply.code(201);
  return { data: { ...(row && asToken(row, 0, principalOf(request).tokenId)[0]), token }, success: true };
}

function problemsOf(
  issues: readonly { path: PropertyKey[] }[],
  unknown: readonly string[],
  body: Record<string, unknown>,
): Problem[] {
  const fields = new Set(issues.map(({ path }) => String(path[0])));
  const wrong = [...fields].map((field): Problem => {
    if (body[field] === undefined) return { field, problem: 'required' };
    if (field === 'role') return { field, problem: 'choice_expected', params: { choices: roles.join(', ') } };
    if (field === 'days') return { field, problem: 'days_expected', params: { max: String(maxDays) } };
    if (hasInvisible(String(body[field]))) return { field, problem: 'name_invisible' };
    return { field, problem: 'name_expected', params: { max: String(maxUserLength) } };
  });
  return [...wrong, ...unknown.map((field): Problem => ({ field, problem: 'unknown_field' }))];
}

async function revoke(store: Store, request: FastifyRequest) {
  const done = await store.submit({ name: 'revokeToken', tokenId: pathIdOf(request), actor: actorOf(request) });
  if (!done) throw new ApiError('record_not_found');
  return { result: 'success', success: true };
}

async function answerSessions({ db }: Store, request: FastifyRequest) {
  const { sessionId } = principalOf(request);
  const sessions = await listSessions(db);
  const data = sessions.flatMap(({ role, ...session }): AccessSession[] =>
    isRole(role) ? [{ ...session, role, current: session.id === sessionId }] : [],
  );
  return { data, success: true };
}

async function end(store: Store, request: FastifyRequest) {
  const done = await store.submit({ name: 'endSession', sessionId: pathIdOf(request), actor: actorOf(request) });
  if (!done) throw new ApiError('record_not_found');
  return { result: 'success', success: true };
}
