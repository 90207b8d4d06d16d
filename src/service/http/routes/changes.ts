/** `GET /api/changes`: the stream of what was written (rulings section 7). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changesPath, maxStreamsPerToken } from '#contract/changes.ts';
import type { Role } from '#contract/core/roles.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { refusalOf } from '#contract/rights.ts';
import { ApiError } from '#service/api-error.ts';
import { principalOf } from '#service/http/authenticate.ts';
import { everyMethod, requireRead } from '#service/http/bind-routes.ts';
import type { ChangeStreams } from '#service/http/changes/change-streams.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { commonHeaders } from '#service/http/response-headers.ts';

/** The limit for all tokens together: each open stream takes a connection and some memory. */
const maxStreams = 2000;
const retrySeconds = 60;

/** A proxy must not store, change, compress or buffer the stream. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Nothing follows the stream on this connection, so the shutdown of the service need not wait for it.
  connection: 'close',
};

/** Must be registered after the hook that authenticates. */
export function changesRoute(app: FastifyInstance, deps: AppDeps, streams: ChangeStreams): void {
  // Before the server waits for the replies under way, because the streams would never end.
  app.addHook('preClose', async () => streams.endAll());
  app.route({
    method: [...everyMethod],
    url: changesPath,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => requireRead(request, reply),
    handler: (request, reply) => answer(streams, deps, request, reply),
  });
}

/** The modules that the role may read on this service. */
export function readableModules(role: Role, service: Pick<AppDeps, 'addon'>): ReadonlySet<Segment> {
  return new Set(segments.filter((each) => !refusalOf(role, each, 'list', service)));
}

function requireStreamSlot(streams: ChangeStreams, tokenId: number, reply: FastifyReply): void {
  if (streams.size < maxStreams && streams.countOf(tokenId) < maxStreamsPerToken) return;
  reply.header('Retry-After', String(retrySeconds));
  throw new ApiError('too_many_requests');
}

function answer(streams: ChangeStreams, deps: AppDeps, request: FastifyRequest, reply: FastifyReply): void {
  const principal = principalOf(request);
  // Not checked in a hook: pipelined requests all pass their hooks before the first of them is counted.
  if (request.method === 'GET') requireStreamSlot(streams, principal.tokenId, reply);
  const response = reply.raw;
  reply.hijack();
  // `reply` has the headers that allow another origin to read the stream.
  const headers = { ...commonHeaders(request), ...reply.getHeaders(), ...streamHeaders };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const modules = readableModules(principal.role, deps);
  const position = request.headers['last-event-id'];
  streams.open({ request, response, principal, modules }, typeof position === 'string' ? position : undefined);
}
