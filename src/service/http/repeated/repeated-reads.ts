/**
 * Answers what was answered before, without all that Fastify makes of a request: the same address, on a connection that
 * sent the same headers before. What decides about a request decides here, too, by the same functions; whatever would not
 * end in the kept answer goes to Fastify untouched.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#service/commands/tokens.ts';
import { knownPrincipal } from '#service/http/authenticate.ts';
import type { ConnectionLimit } from '#service/http/connection-limits.ts';
import type { AppDeps } from '#service/http/deps.ts';
import type { TokenLimit } from '#service/http/limits/rate-limit.ts';
import type { RequestLog } from '#service/http/metrics/request-log.ts';
import type { RequestMetrics } from '#service/http/metrics/request-metrics.ts';
import type { HttpReply, HttpRequest } from '#service/http/repeated/exchange.ts';
import { type KeptQuestion, thisMonth } from '#service/http/repeated/kept-question.ts';
import { nextRequestId } from '#service/http/repeated/request-id.ts';
import { refusalFor } from '#service/http/route-binding.ts';
import { sendWireAnswer } from '#service/http/wire-answer.ts';
import type { Credential } from '#service/store/state-cache.ts';

/** What Fastify's hooks do for every other request. */
interface Surroundings {
  log: RequestLog;
  metrics: Pick<RequestMetrics, 'count'>;
  connectionLimit: ConnectionLimit;
  tokenLimit: TokenLimit;
}

/** What follows from the headers of a request on one connection. */
interface Sender {
  rawHeaders: readonly string[];
  headers: FastifyRequest['headers'];
  ip: string;
  protocol: FastifyRequest['protocol'];
  credential: Credential;
}

interface KeptRoute extends KeptQuestion {
  pattern: string | undefined;
}

/** Addresses, the latest. Their replies are kept elsewhere, so each of them is small. */
const mostRoutes = 4000;

type Deps = Pick<AppDeps, 'dataState' | 'pages' | 'admission' | 'recordTokenUse' | 'addon'>;

export class RepeatedReads {
  readonly #deps: Deps;
  readonly #surroundings: Surroundings;
  readonly #routes = new Map<string, KeptRoute>();
  readonly #senders = new WeakMap<Socket, Sender>();
  #isEnded = false;

  constructor(deps: Deps, surroundings: Surroundings) {
    this.#deps = deps;
    this.#surroundings = surroundings;
  }

  /** Takes the place of Fastify's listener, and calls it for everything else. */
  answerBefore(app: FastifyInstance): void {
    const listeners = app.server.listeners('request');
    app.server.removeAllListeners('request');
    app.server.on('request', (raw: IncomingMessage, response: ServerResponse) => {
      if (this.#answer(app, raw, response)) return;
      for (const listener of listeners) listener.call(app.server, raw, response);
    });
    // Fastify refuses what arrives after that.
    app.addHook('preClose', async () => {
      this.#isEnded = true;
    });
  }

  /** Called with what is about to be answered, when nothing was added to the reply. */
  remember(request: FastifyRequest, reply: FastifyReply, kept: KeptQuestion): void {
    const { raw, url, credential } = request;
    if (!credential || hasBody(request) || Object.keys(reply.getHeaders()).length) return;
    if (!isSame(this.#senders.get(raw.socket)?.rawHeaders, raw.rawHeaders)) {
      const { headers, ip, protocol } = request;
      this.#senders.set(raw.socket, { rawHeaders: raw.rawHeaders, headers, ip, protocol, credential });
    }
    if (this.#routes.get(url)?.question === kept.question) return;
    this.#routes.set(url, { ...kept, pattern: request.routeOptions.url });
    if (this.#routes.size > mostRoutes) for (const [oldest] of this.#routes) return void this.#routes.delete(oldest);
  }

  #answer(app: FastifyInstance, raw: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, socket } = raw;
    const route = this.#routes.get(url);
    if (!route || this.#isEnded || (method !== 'GET' && method !== 'HEAD') || route.month !== thisMonth()) return false;
    const sender = this.#senders.get(socket);
    if (!sender || !isSame(sender.rawHeaders, raw.rawHeaders)) return false;
    const began = performance.now();
    const { dataState, pages, admission, recordTokenUse } = this.#deps;
    const { connectionLimit, tokenLimit } = this.#surroundings;
    const state = dataState();
    const principal = state instanceof Promise ? undefined : knownPrincipal(state, sender.credential);
    if (state instanceof Promise || !principal || refusalFor(principal.role, route.bounds, this.#deps)) return false;
    const version = state.versionOf(route.implementation.module);
    // A token that asked too often is counted no further, so Fastify finds the same.
    if (!pages.has(route.question, version) || tokenLimit(principal.tokenId)) return false;
    if (!connectionLimit(socket, response)) return true;
    const request = new RepeatedRequest(raw, sender, principal, app);
    const reply = new PlainReply(response, began);
    this.#watch(request, reply, route.pattern);
    recordTokenUse(principal);
    const answer = pages.cached(route.question, version);
    if (answer && admission.admits('read', request, reply)) sendWireAnswer(request, reply, answer);
    return true;
  }

  /** As Fastify does after a reply. */
  #watch(request: RepeatedRequest, reply: PlainReply, pattern: string | undefined): void {
    const { log, metrics } = this.#surroundings;
    const finished = () => {
      log(request, reply);
      metrics.count(request, reply, pattern);
    };
    reply.raw.once('finish', finished);
    reply.raw.once('error', finished);
  }
}

class RepeatedRequest implements HttpRequest {
  readonly id = nextRequestId();
  readonly method: string;
  readonly url: string;
  readonly headers: FastifyRequest['headers'];
  readonly ip: string;
  readonly protocol: FastifyRequest['protocol'];
  readonly principal: Principal;
  readonly log: FastifyBaseLogger;
  readonly server: FastifyInstance;
  isRefused = false;

  constructor(raw: IncomingMessage, sender: Sender, principal: Principal, app: FastifyInstance) {
    this.method = raw.method ?? 'GET';
    this.url = raw.url ?? '';
    this.headers = sender.headers;
    this.ip = sender.ip;
    this.protocol = sender.protocol;
    this.principal = principal;
    this.log = app.log;
    this.server = app;
  }
}

class PlainReply implements HttpReply {
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

/** Node reads a body that nobody asked for, and what is kept is no answer to one. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isSame(one: readonly string[] | undefined, other: readonly string[]): boolean {
  if (one?.length !== other.length) return false;
  for (let index = 0; index < other.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
