/**
 * Finds out who sends a request (specification, "Authentication"; rulings section 1, "header", "value"; section 5, the
 * session).
 */
import type { FastifyRequest } from 'fastify';
import { consoleHeader } from '#contract/core/session.ts';
import { ApiError } from '#service/api-error.ts';
import type { Actor } from '#service/commands/context.ts';
import { principalOfSession } from '#service/commands/sessions.ts';
import { hasExpired, hashOf, type Principal, principalOfToken } from '#service/commands/tokens.ts';
import type { AppDeps } from '#service/http/deps.ts';
import type { Credential, DataState } from '#service/store/state-cache.ts';

/** Throws unless the request passed `authenticate`. */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw new ApiError('unauthenticated');
  return principal;
}

/** The actor that a command of this request names. */
export function actorOf(request: FastifyRequest): Actor {
  const { tokenId, user, role, sessionId } = principalOf(request);
  return { tokenId, user, role, sessionId };
}

/** The state of the data when the request passed `authenticate`. */
export function dataStateOf({ dataState }: FastifyRequest): DataState {
  if (!dataState) throw new ApiError('unauthenticated');
  return dataState;
}

/** Both spellings of the specification and the standard header are accepted on every endpoint. */
const headers = ['authentication', 'authentification', 'authorization'] as const;

/** Under TLS the prefix `__Host-` makes the browser refuse the cookie from other hosts. */
export const cookieName = (secure: boolean) => (secure ? '__Host-comptoir' : 'comptoir');

const cookieNames: readonly string[] = [true, false].map(cookieName);

/** Whether a part of a `Cookie` header, or a `Set-Cookie` header, is the session's. Browsers drop spaces around the name. */
export function isSessionCookie(text: string): boolean {
  const [name = ''] = text.split('=');
  return cookieNames.includes(name.trim());
}

/**
 * The token in the headers, or undefined without one. Headers with different tokens contradict each other and are
 * refused.
 */
function tokenOf(request: FastifyRequest): string | undefined {
  let token: string | undefined;
  for (const name of headers) {
    const sent = request.headers[name];
    if (sent === undefined) continue;
    // Node joins repeated lines of a header by commas, which no token has.
    for (const line of String(sent).split(',')) {
      const named = tokenIn(line.trim());
      if (token !== undefined && named !== token) throw new ApiError('unauthenticated');
      token = named;
    }
  }
  return token;
}

const bearerPrefix = 'Bearer ';

function tokenIn(value: string): string {
  const rest = value.startsWith(bearerPrefix) ? value.slice(bearerPrefix.length) : value.replace(/^Bearer\s+/i, '');
  return rest.trim();
}

/**
 * The secret in the session's cookie, whether or not there is such a session. Undefined if the cookie is that of the
 * other protocol.
 */
export function sessionOf(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  return cookie ? request.server.parseCookie(cookie)[cookieName(request.protocol === 'https')] : undefined;
}

/** Whether the request carries credentials, valid or not. */
export function hasCredentials(request: FastifyRequest): boolean {
  return headers.some((name) => request.headers[name]) || Boolean(sessionOf(request));
}

/** Where principals are looked up, and whether sessions are accepted. */
export type PrincipalSource = Pick<AppDeps, 'db' | 'dataState' | 'extensions'>;

/** Principals seen since the last commit are cached. Any other is read from the database, which takes a promise. */
export function authenticate(deps: PrincipalSource, request: FastifyRequest): Principal | Promise<Principal> {
  const state = deps.dataState();
  if (state instanceof Promise) return state.then((known) => authenticateBy(deps, request, known));
  return authenticateBy(deps, request, state);
}

function authenticateBy(
  deps: PrincipalSource,
  request: FastifyRequest,
  state: DataState,
): Principal | Promise<Principal> {
  request.dataState = state;
  const token = tokenOf(request);
  if (token !== undefined) {
    const credential: Credential = { kind: 'byToken', hash: hashOf(token) };
    request.credential = credential;
    return knownPrincipal(state, credential) ?? read(state, credential, principalOfToken(deps.db, token));
  }
  const secret = deps.extensions ? sessionOf(request) : undefined;
  if (!secret) throw new ApiError('unauthenticated');
  const credential: Credential = { kind: 'bySession', hash: hashOf(secret) };
  request.credential = credential;
  const principal = knownPrincipal(state, credential);
  if (principal) return asConsole(request, principal);
  return read(state, credential, principalOfSession(deps.db, secret)).then((found) => asConsole(request, found));
}

/** The principal, if it was seen since the last commit and has not expired. */
export function knownPrincipal(state: DataState, { kind, hash }: Credential): Principal | undefined {
  const principal = state[kind].get(hash);
  return principal && !hasExpired(principal) ? principal : undefined;
}

async function read(
  state: DataState,
  { kind, hash }: Credential,
  lookup: Promise<Principal | undefined>,
): Promise<Principal> {
  const principal = await lookup;
  if (!principal) throw new ApiError('unauthenticated');
  state[kind].set(hash, principal);
  return principal;
}

function asConsole(request: FastifyRequest, principal: Principal): Principal {
  if (request.method !== 'GET' && request.method !== 'HEAD') requireConsole(request);
  return principal;
}

/** A browser sends the cookie with requests of any site. Only the console sends this header from this origin. */
export function requireConsole(request: FastifyRequest): void {
  const fromConsole = request.headers[consoleHeader.name.toLowerCase()] === consoleHeader.value;
  if (!fromConsole || !isSameOrigin(request)) throw new ApiError('cross_site');
}

/** Over plain HTTP, except on localhost, browsers leave out `Sec-Fetch-Site` but always send `Origin`. */
function isSameOrigin({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin?.toLowerCase() === `${protocol}://${host}`.toLowerCase();
}
