/**
 * `API_BASE_URL`: passes `/api` on to another service. Bodies and headers stay as they are, except those between this
 * service and the browser, and the caller's address.
 */
import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#service/api-error.ts';
import { isSessionCookie } from '#service/http/authenticate.ts';
import { callerAddress } from '#service/http/caller-address.ts';
import { lingerAfterReply } from '#service/http/client-error.ts';

const prefix = '/api';

/** The security policy of this origin is ours, so the other service's headers for it are dropped. */
const policyHeaders =
  /^(content-security-policy|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy|cross-origin-|access-control-|origin-agent-cluster|clear-site-data|x-dns-prefetch-control|x-download-options|x-permitted-cross-domain-policies|x-xss-protection|report-to|reporting-endpoints|nel$|alt-svc)/;

/** The processes that passed a request on. `Via` would say the same, but other services send less because of it. */
const passedBy = 'x-comptoir-passed-by';

/** Milliseconds until the other service must begin its answer: no page of records or report takes as long. */
const timeoutMilliseconds = 60_000;

/**
 * `address` is `API_BASE_URL`. A request that comes round to this process again fails with `passed_in_circle`, and one
 * whose answer has not begun after `headersTimeout` milliseconds with `unavailable`.
 */
export async function proxyApi(
  app: FastifyInstance,
  address: string,
  headersTimeout = timeoutMilliseconds,
): Promise<void> {
  const { origin, pathname } = new URL(address);
  const self = crypto.randomUUID();
  const base = `${pathname.replace(/\/+$/, '')}${prefix}`;
  await app.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: base,
    internalRewriteLocationHeader: false,
    http2: false,
    // Our own log has one line for each request, without the query.
    disableRequestLogging: true,
    preHandler: (request, _reply, done) => {
      keepAddress(request);
      done(passersOf(request.headers).includes(self) ? new ApiError('passed_in_circle') : undefined);
    },
    // By default the library accepts any certificate.
    undici: { connect: { rejectUnauthorized: true }, headersTimeout },
    replyOptions: {
      // By default the library repeats a request ten times within milliseconds, also when the other service is
      // overloaded.
      retryDelay: () => null,
      rewriteRequestHeaders: ({ ip }, headers) => ({
        ...withoutOurCookies(withoutConnection(headers)),
        // The caller's own claim is replaced: a service on this machine trusts this one, and counts failed tokens by
        // address.
        'x-forwarded-for': ip,
        [passedBy]: [...passersOf(headers), self].join(', '),
      }),
      rewriteHeaders: (headers, request) => {
        if (request && !request.raw.complete) lingerAfterReply(request.raw.socket);
        return rewriteHeaders(headers, { origin, base });
      },
      onError: (reply, { error }) => {
        // If the rest of a body is not read, the connection cannot be used for another request.
        if (!reply.request.raw.complete) reply.header('Connection', 'close');
        reply.send(reply.raw.destroyed ? brokenOff() : error);
      },
    },
  });
}

/**
 * Node detaches the connection from a request whose body could not be passed on, but the log still needs its address.
 */
function keepAddress(request: FastifyRequest): void {
  Object.defineProperty(request, 'ip', { value: callerAddress(request) });
}

function passersOf(headers: IncomingHttpHeaders): string[] {
  return [headers[passedBy] ?? []].flat().flatMap((names) => names.split(', '));
}

/**
 * Replaces the failure if a client left in the middle of a body: that breaks off the request to the other service, too.
 */
function brokenOff(): ApiError {
  return new ApiError('malformed', { reason: 'broke_off' });
}

/** Drops headers about the client's own connection, which undici refuses to send. Node has answered an `Expect`. */
function withoutConnection({ expect, upgrade, 'keep-alive': _, ...others }: IncomingHttpHeaders): IncomingHttpHeaders {
  return others;
}

function withoutOurCookies({ cookie, ...others }: IncomingHttpHeaders): IncomingHttpHeaders {
  const foreign = cookie?.split(';').filter((text) => !isSessionCookie(text));
  return foreign?.length ? { ...others, cookie: foreign.join(';').trim() } : others;
}

interface Upstream {
  origin: string;
  /** The path under which the other service has its modules. */
  base: string;
}

function rewriteHeaders(headers: IncomingHttpHeaders, upstream: Upstream): IncomingHttpHeaders {
  const allowed = { ...headers };
  for (const name of Object.keys(allowed)) if (policyHeaders.test(name)) delete allowed[name];
  const { location, 'set-cookie': cookies, ...others } = allowed;
  const ownLocation = location === undefined ? undefined : rewriteLocation(location, upstream);
  // Node gives a text when there is only one cookie.
  const foreign = [cookies ?? []].flat().filter((text) => !isSessionCookie(text));
  return { ...others, ...(ownLocation && { location: ownLocation }), ...(foreign.length && { 'set-cookie': foreign }) };
}

/**
 * Rewrites a redirect within the same service to an address here. Redirects to anywhere else are dropped, because the
 * browser would send its token there.
 */
function rewriteLocation(location: string, { origin, base }: Upstream): string | undefined {
  const target = URL.canParse(location, origin + base) ? new URL(location, origin + base) : undefined;
  if (target?.origin !== origin || !`${target.pathname}/`.startsWith(`${base}/`)) return undefined;
  return `${prefix}${target.pathname.slice(base.length)}${target.search}`;
}
