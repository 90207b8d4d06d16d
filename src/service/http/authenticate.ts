/** Who asks (specification, "Authentication"; rulings section 1, "header", "value"; section 5, the session). */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { consoleHeader } from '#contract/core/session.ts';
import { ApiError } from '#service/api-error.ts';
import { principalOfSession } from '#service/commands/sessions.ts';
import { type Principal, principalOfToken } from '#service/commands/tokens.ts';
import type { Schema } from '#service/sql/tables.ts';

/** Of a request that came past `authenticate`. */
export function holderOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw new ApiError('unauthenticated');
  return principal;
}

/** Either spelling of the specification and the standard's hold on every endpoint. */
const headers = ['authentication', 'authentification', 'authorization'] as const;

/** Under TLS the browser itself keeps others from setting it. */
export const cookieName = (secure: boolean) => (secure ? '__Host-comptoir' : 'comptoir');

/** The token of the headers; undefined without one. Different values contradict each other: refused. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const values = headers.flatMap((name) => request.headers[name] ?? []);
  const tokens = new Set(values.map((value) => value.replace(/^Bearer\s+/i, '').trim()));
  if (tokens.size > 1) throw new ApiError('unauthenticated');
  return [...tokens][0];
}

export function sessionOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request.protocol === 'https')];
}

export async function authenticate(
  db: Kysely<Schema>,
  request: FastifyRequest,
  options: { sessions: boolean },
): Promise<Principal> {
  const token = tokenOf(request);
  const principal =
    token !== undefined ? await principalOfToken(db, token) : await principalByCookie(db, request, options);
  if (!principal) throw new ApiError('unauthenticated');
  return principal;
}

async function principalByCookie(
  db: Kysely<Schema>,
  request: FastifyRequest,
  { sessions }: { sessions: boolean },
): Promise<Principal | undefined> {
  const secret = sessions ? sessionOf(request) : undefined;
  const principal = secret ? await principalOfSession(db, secret) : undefined;
  if (principal && request.method !== 'GET' && request.method !== 'HEAD') demandConsole(request);
  return principal;
}

/** A cookie goes along with any site's request; this header and this origin do not. */
export function demandConsole(request: FastifyRequest): void {
  const fromConsole = request.headers[consoleHeader.name.toLowerCase()] === consoleHeader.value;
  if (!fromConsole || !isSameOrigin(request)) throw new ApiError('cross_site');
}

/** Over plain HTTP at another name than localhost a browser does not say `Sec-Fetch-Site`, but always `Origin`. */
function isSameOrigin({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin?.toLowerCase() === `${protocol}://${host}`.toLowerCase();
}
