/**
 * Exchanges a token or the code of a sign-in link for a cookie that scripts cannot read, and ends it again (rulings
 * section 5).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionPath } from '#contract/core/session.ts';
import { ApiError, invalid, invalidField } from '#service/api-error.ts';
import { hasCode, hasSession } from '#service/commands/sessions.ts';
import { principalOfToken } from '#service/commands/tokens.ts';
import { cookieName, requireConsole, sessionOf } from '#service/http/authenticate.ts';
import { everyMethod, notAllowed } from '#service/http/bind-routes.ts';
import { requireObject } from '#service/http/json-body.ts';
import { countRequest, type TokenLimit } from '#service/http/limits/rate-limit.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Store } from '#service/store/store.ts';

const maxSessionBodyBytes = 4096;

/** Requests without a valid token, an existing code or an existing session do not reach the writer. */
export function sessionRoutes(app: FastifyInstance, store: Store, limit: TokenLimit): void {
  app.route({
    method: [...everyMethod],
    url: sessionPath,
    exposeHeadRoute: false,
    // Anyone may send a body here before signing in, so no more is read than a token or a code needs.
    bodyLimit: maxSessionBodyBytes,
    onRequest: async (request, reply) => {
      if (request.method === 'POST' || request.method === 'DELETE') return;
      throw notAllowed(reply, ['POST', 'DELETE']);
    },
    handler: (request, reply) =>
      request.method === 'POST' ? open(store, limit, request, reply) : close(store, request, reply),
  });
}

async function open(store: Store, limit: TokenLimit, request: FastifyRequest, reply: FastifyReply) {
  const secret = await openedWith(store, readOpening(request.body), (tokenId) => countRequest(limit, tokenId, reply));
  // With this reply the browser forgets the previous session, and nobody could end it any more.
  await end(store, sessionOf(request));
  reply.setCookie(cookieName(request.protocol === 'https'), secret, { ...cookieOptions(request), maxAge });
  return { success: true };
}

/**
 * In seconds: the longest that browsers keep a cookie; afterwards people sign in again. The service itself ends a
 * session 30 days after its last use. A cookie renewed by each answer could come back after signing out, with a late
 * one.
 */
const maxAge = 400 * 86_400;

/** The fields that open a session, one of them at a time. */
const openings: readonly string[] = ['token', 'code'];

/** An unknown field is refused as in every body, so that a typing mistake never vanishes (rulings section 1). */
function readOpening(body: unknown): Values {
  const opening = requireObject(body);
  const unknown = Object.keys(opening).filter((name) => !openings.includes(name));
  if (unknown.length) throw invalid(unknown.map((field) => ({ field, problem: 'unknown_field' })));
  const sent = openings.filter((name) => opening[name] !== undefined);
  if (sent.length > 1) {
    const choices = openings.join(', ');
    throw invalid(sent.map((field) => ({ field, problem: 'one_of_fields', params: { choices } })));
  }
  return opening;
}

async function openedWith(store: Store, { token, code }: Values, count: (tokenId: number) => void): Promise<string> {
  if (typeof code === 'string') {
    if (!(await hasCode(store.db, code))) throw new ApiError('link_expired');
    return store.submit({ name: 'openSessionByCode', code });
  }
  if (code !== undefined) throw invalidField('code', 'text_expected');
  if (typeof token !== 'string') throw invalidField('token', token === undefined ? 'required' : 'text_expected');
  const principal = await principalOfToken(store.db, token);
  if (!principal) throw new ApiError('unauthenticated');
  count(principal.tokenId);
  return store.submit({ name: 'openSession', tokenId: principal.tokenId });
}

async function close(store: Store, request: FastifyRequest, reply: FastifyReply) {
  const secret = sessionOf(request);
  if (secret) {
    requireConsole(request);
    await end(store, secret);
  }
  reply.clearCookie(cookieName(request.protocol === 'https'), cookieOptions(request));
  return { success: true };
}

async function end(store: Store, secret: string | undefined): Promise<void> {
  if (secret && (await hasSession(store.db, secret))) await store.submit({ name: 'closeSession', secret });
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: request.protocol === 'https' };
}
