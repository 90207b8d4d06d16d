/**
 * Lists, creates and revokes tokens for administrators. The same tasks for the command line are in `cli/token.ts`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccessToken,
  beginsWithBlank,
  hasInvisible,
  maxDays,
  maxUserLength,
  newToken,
  tokensPath,
} from '#contract/access.ts';
import { isRole, roles } from '#contract/core/roles.ts';
import type { Problem } from '#contract/core/validation-messages.ts';
import { invalid } from '#service/api-error.ts';
import { instantIn, readInstant } from '#service/clock.ts';
import { listSessions } from '#service/commands/sessions.ts';
import { listTokens, principalOfToken, stateOf } from '#service/commands/tokens.ts';
import { actorOf, principalOf } from '#service/http/authenticate.ts';
import { pathIdOf } from '#service/http/bind-routes.ts';
import { requireObject } from '#service/http/json-body.ts';
import { adminRoute, answerRemoval } from '#service/http/routes/admin-route.ts';
import type { TokenRow } from '#service/sql/tables.ts';
import type { Store } from '#service/store/store.ts';

/** Must be registered after the hook that authenticates. */
export function tokenRoutes(app: FastifyInstance, store: Store): void {
  adminRoute(app, store, tokensPath, { GET: answerTokens, POST: create });
  adminRoute(app, store, `${tokensPath}/:id`, { DELETE: revoke });
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
    if (beginsWithBlank(String(body[field]))) return { field, problem: 'name_begins_blank' };
    return { field, problem: 'name_expected', params: { max: String(maxUserLength) } };
  });
  return [...wrong, ...unknown.map((field): Problem => ({ field, problem: 'unknown_field' }))];
}

async function revoke(store: Store, request: FastifyRequest) {
  return answerRemoval(
    await store.submit({ name: 'revokeToken', tokenId: pathIdOf(request), actor: actorOf(request) }),
  );
}
