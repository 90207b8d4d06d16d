/**
 * Answers repeated reads from the page cache without Fastify's work on a request: the same address, on a connection
 * that sent the same headers before. The same functions decide about access and limits here; any request that would not
 * end in the cached answer goes to Fastify untouched.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#service/commands/tokens.ts';
import { knownPrincipal } from '#service/http/authenticate.ts';
import { type CachedRead, thisMonth } from '#service/http/cached-reads/cached-read.ts';
import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { nextRequestId } from '#service/http/cached-reads/request-id.ts';
import { callerAddress } from '#service/http/caller-address.ts';
import type { ConnectionLimit } from '#service/http/connection-limits.ts';
import type { AppDeps } from '#service/http/deps.ts';
import type { TokenLimit } from '#service/http/limits/rate-limit.ts';
import type { RequestLog } from '#service/http/metrics/request-log.ts';
import type { RequestMetrics } from '#service/http/metrics/request-metrics.ts';
import { refusalFor } from '#service/http/route-binding.ts';
import { sendWireResponse } from '#service/http/wire-response.ts';
import type { Credential } from '#service/store/state-cache.ts';

/** What Fastify's hooks do for every other request. */
interface RequestHooks {
  log: RequestLog;
  metrics: Pick<RequestMetrics, 'count'>;
  connectionLimit: ConnectionLimit;
  tokenLimit: TokenLimit;
}

/** The headers of a request on one connection, and what follows from them. */
interface ConnectionHeaders {
  rawHeaders: readonly string[];
  headers: FastifyRequest['headers'];
  ip: string;
  protocol: FastifyRequest['protocol'];
  credential: Credential;
}

interface CachedRoute extends CachedRead {
  pattern: string | undefined;
}

/**
 * The number of addresses that are remembered, the latest ones. Their replies are cached elsewhere, so each takes
 * little memory.
 */
const maxRoutes = 4000;
/** Characters of an address that is remembered. The console's are shorter; longer ones would only fill the memory. */
const maxAddressLength = 1024;

type Deps = Pick<AppDeps, 'dataState' | 'pages' | 'recordTokenUse' | 'addon'>;

export class CachedReads {
  readonly #deps: Deps;
  readonly #hooks: RequestHooks;
  readonly #routes = new Map<string, CachedRoute>();
  readonly #connections = new WeakMap<Socket, ConnectionHeaders>();
  #isEnded = false;

  constructor(deps: Deps, hooks: RequestHooks) {
    this.#deps = deps;
    this.#hooks = hooks;
  }

  /** Replaces Fastify's listener, and calls it for every other request. */
  answerBefore(app: FastifyInstance): void {
    const listeners = app.server.listeners('request');
    app.server.removeAllListeners('request');
    app.server.on('request', (raw: IncomingMessage, response: ServerResponse) => {
      if (this.#answer(app, raw, response)) return;
      for (const listener of listeners) listener.call(app.server, raw, response);
    });
    // From then on Fastify refuses new requests.
    app.addHook('preClose', async () => {
      this.#isEnded = true;
    });
  }

  /** Called right before a read is answered. Nothing is remembered if headers were added to the reply. */
  remember(request: FastifyRequest, reply: FastifyReply, read: CachedRead): void {
    const { raw, url, credential } = request;
    if (!credential || url.length > maxAddressLength) return;
    if (hasBody(request) || Object.keys(reply.getHeaders()).length) return;
    if (!isSame(this.#connections.get(raw.socket)?.rawHeaders, raw.rawHeaders)) {
      const { headers, protocol } = request;
      const ip = callerAddress(request);
      this.#connections.set(raw.socket, { rawHeaders: raw.rawHeaders, headers, ip, protocol, credential });
    }
    if (this.#routes.get(url)?.cacheKey === read.cacheKey) return;
    this.#routes.set(url, { ...read, pattern: request.routeOptions.url });
    if (this.#routes.size > maxRoutes) for (const [oldest] of this.#routes) return void this.#routes.delete(oldest);
  }

  #answer(app: FastifyInstance, raw: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, socket } = raw;
    const route = this.#routes.get(url);
    if (!route || this.#isEnded || (method !== 'GET' && method !== 'HEAD') || route.month !== thisMonth()) return false;
    const sent = this.#connections.get(socket);
    if (!sent || !isSame(sent.rawHeaders, raw.rawHeaders)) return false;
    const began = performance.now();
    const { dataState, pages, recordTokenUse } = this.#deps;
    const { connectionLimit, tokenLimit } = this.#hooks;
    const state = dataState();
    const principal = state instanceof Promise ? undefined : knownPrincipal(state, sent.credential);
    if (state instanceof Promise || !principal || refusalFor(principal.role, route.bindings, this.#deps)) return false;
    const version = state.versionOf(route.implementation.module);
    // A token over its limit is not counted again, so Fastify comes to the same result.
    if (!pages.has(route.cacheKey, version) || tokenLimit(principal.tokenId)) return false;
    if (!connectionLimit(socket, response)) return true;
    const request = new CachedReadRequest(raw, sent, principal, app);
    const reply = new CachedReadReply(response, began);
    this.#watch(request, reply, route.pattern);
    recordTokenUse(principal);
    const answer = pages.cached(route.cacheKey, version);
    // A cached answer costs no more than a refusal would, so it does not wait.
    if (answer) sendWireResponse(request, reply, answer);
    return true;
  }

  /** Writes the log and counts the request, as Fastify's hooks do after a reply of its own. */
  #watch(request: CachedReadRequest, reply: CachedReadReply, pattern: string | undefined): void {
    const { log, metrics } = this.#hooks;
    const finished = () => {
      log(request, reply);
      metrics.count(request, reply, pattern);
    };
    reply.raw.once('finish', finished);
    reply.raw.once('error', finished);
  }
}

class CachedReadRequest implements HttpRequest {
  readonly id = nextRequestId();
  readonly method: string;
  readonly url: string;
  readonly headers: FastifyRequest['headers'];
  readonly ip: string;
  readonly protocol: FastifyRequest['protocol'];
  readonly principal: Principal;
  readonly log: FastifyBaseLogger;
  isRefused = false;

  constructor(raw: IncomingMessage, sent: ConnectionHeaders, principal: Principal, app: FastifyInstance) {
    this.method = raw.method ?? 'GET';
    this.url = raw.url ?? '';
    this.headers = sent.headers;
    this.ip = sent.ip;
    this.protocol = sent.protocol;
    this.principal = principal;
    this.log = app.log;
  }
}

class CachedReadReply implements HttpReply {
  readonly raw: ServerResponse;
  readonly #began: number;

  constructor(raw: ServerResponse, began: number) {
    this.raw = raw;
    this.#began = began;
  }

  get statusCode(): number {
    return this.raw.statusCode;
  }

  get elapsedTime(): number {
    return performance.now() - this.#began;
  }

  getHeaders(): Record<string, never> {
    return {};
  }

  hijack(): void {}
}

/** A read with a body is not remembered, because a cached answer does not take the body into account. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  if (one?.length !== other.length) return false;
  for (let index = 0; index < other.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
