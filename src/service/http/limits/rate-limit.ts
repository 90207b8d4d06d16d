/**
 * Limits the requests of each token and the failed sign-ins of each address (README.md, `RATE_LIMIT` and `FAILURE_LIMIT`).
 */
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionPath } from '#contract/core/session.ts';
import { ApiError, isApiError } from '#service/api-error.ts';
import type { Config } from '#service/config.ts';
import { hasCredentials } from '#service/http/authenticate.ts';
import { callerAddress } from '#service/http/caller-address.ts';
import { type SlidingWindow, slidingWindow } from '#service/http/limits/sliding-window.ts';

/** More tokens than a company has. Of the addresses, remembering the latest is enough. */
const maxTokens = 10_000;
const maxAddresses = 10_000;

/**
 * Counts a request of this token, and returns the seconds until the next one is allowed: 0 unless there were too many.
 */
export type TokenLimit = (tokenId: number) => number;

/** In requests a minute; 0 is no limit. Each process counts for itself. */
export function tokenLimit({ rateLimit }: Pick<Config, 'rateLimit'>): TokenLimit {
  if (!rateLimit) return () => 0;
  return slidingWindow<number>(rateLimit, maxTokens).take;
}

/**
 * A write of one's own settings counts as so many requests: it adds rows to the audit, which is never cut, even for a
 * role that may write nothing else.
 */
const requestsForOwnSettings = 20;

/** The limit for writes of a person's own settings. */
export function ownSettingsLimit({ rateLimit }: Pick<Config, 'rateLimit'>): TokenLimit {
  return tokenLimit({ rateLimit: Math.ceil(rateLimit / requestsForOwnSettings) });
}

/** Must be registered after the hook that authenticates. */
export function limitTokens(app: FastifyInstance, take: TokenLimit): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.principal) countRequest(take, request.principal.tokenId, reply);
    done();
  });
}

/** Throws if this token has sent too many. */
export function countRequest(take: TokenLimit, tokenId: number, reply: FastifyReply): void {
  const wait = take(tokenId);
  if (wait) throw tooMany(reply, wait);
}

type ErrorHandler = (cause: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Answers 429 to an address that sent too many invalid tokens. Requests with a valid token still pass: one program with
 * an old token must not lock out a whole office behind the same address.
 */
export function limitFailures({ failureLimit }: Pick<Config, 'failureLimit'>, answer: ErrorHandler): ErrorHandler {
  if (!failureLimit) return answer;
  const failures = slidingWindow<string>(failureLimit, maxAddresses);
  return (cause, request, reply) =>
    answer(isFailure(cause, request) ? counted(failures, cause, request, reply) : cause, request, reply);
}

function counted(
  failures: SlidingWindow<string>,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const wait = failures.take(networkOf(callerAddress(request)));
  return wait ? tooMany(reply, wait) : cause;
}

function tooMany(reply: FastifyReply, seconds: number): ApiError {
  reply.header('Retry-After', String(seconds));
  return new ApiError('too_many_requests');
}

/** A browser that is not signed in sends no credentials, so it does not count as guessing a token. */
function isFailure(cause: unknown, request: FastifyRequest): boolean {
  if (!isApiError(cause) || (cause.code !== 'unauthenticated' && cause.code !== 'link_expired')) return false;
  return request.routeOptions.url === sessionPath || hasCredentials(request);
}

/** One customer of a network has 2⁶⁴ IPv6 addresses, so they are counted by their network. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [start = '', end] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const first = start ? start.split(':') : [];
  const last = end ? end.split(':') : [];
  const left = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...new Array<string>(left).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
