/** The whole service as a Fastify application; tests inject into it, `serve` lets it listen. */
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ApiError } from '#service/api-error.ts';
import type { Config } from '#service/config.ts';
import { bindReports } from '#service/http/bind-reports.ts';
import { bindRoutes } from '#service/http/bind-routes.ts';
import { answerClientError } from '#service/http/client-error.ts';
import { limitConnections } from '#service/http/connection-limits.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { answerError } from '#service/http/error-handler.ts';
import { isJson, largestBody, parseJson } from '#service/http/json-body.ts';
import { pageCache } from '#service/http/page-cache.ts';
import { bindingsByPath } from '#service/http/route-binding.ts';
import { describeService } from '#service/http/routes/description.ts';
import { healthRoutes, liveRoute } from '#service/http/routes/health.ts';
import { openApiRoute } from '#service/http/routes/openapi.ts';
import { passOn } from '#service/http/routes/proxy.ts';
import { sessionRoutes } from '#service/http/routes/session.ts';
import { serveConsole } from '#service/http/routes/static-files.ts';
import { implementationOf } from '#service/register.ts';
import { fairQueueByToken } from '#service/sql/fair-queue.ts';
import type { Store } from '#service/store/store.ts';
import { recordOncePerMinute } from '#service/store/token-use.ts';

export interface AppOptions {
  config: Config;
  store: Store;
  logger?: FastifyBaseLogger;
  checkReplies?: boolean;
}

/** Headers within 10 s, a body within 30 s (rulings section 1, "broken conversations"). */
const times = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

export function bareApp({ trustProxy }: Config, logger?: FastifyBaseLogger): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: largestBody,
    requestTimeout: times.requestTimeout,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    genReqId: () => crypto.randomUUID(),
    http: times,
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  });
  limitConnections(app);
  addCommonHooks(app);
  return app;
}

function addCommonHooks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', halfAYear);
    if (hostsOf(request.raw.rawHeaders) > 1)
      throw new ApiError('malformed', { params: { reason: 'it has two Host lines' } });
    // Where there is nothing, there is nobody to read a body for.
    if (request.is404 && !isRead(request.method)) throw new ApiError('not_found');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      from: request.ip,
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
}

export async function buildApp({ config, store, logger, checkReplies = false }: AppOptions): Promise<FastifyInstance> {
  const app = bareApp(config, logger);
  await app.register(helmet, securityHeaders);
  await app.register(cookie);
  if (config.corsOrigins.length) {
    const methods = ['GET', 'POST', 'PUT', 'DELETE'];
    await app.register(cors, {
      origin: config.corsOrigins,
      methods,
      exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    });
  }
  takeJsonOnly(app);
  app.setErrorHandler(answerError);
  await registerRoutes(app, config, surroundings(config, store, checkReplies), store);
  return app;
}

function surroundings(config: Config, store: Store, checkReplies: boolean): AppDeps {
  const { extensions, addon, partyAccounts } = config;
  return {
    db: store.db,
    longReads: store.longReads,
    longBodies: store.longBodies,
    turns: fairQueueByToken(),
    write: async (command) => {
      const reply = await store.submit({ name: 'write', command });
      store.searcher.note(reply.change);
      return reply;
    },
    noteUse: recordOncePerMinute(store),
    pages: pageCache(),
    extensions,
    addon,
    partyAccounts,
    checkReplies,
  };
}

/** The console alone, in front of another service. */
export async function buildConsoleApp({
  config,
  logger,
}: Pick<AppOptions, 'config' | 'logger'>): Promise<FastifyInstance> {
  const app = bareApp(config, logger);
  await app.register(helmet, securityHeaders);
  app.setErrorHandler(answerError);
  liveRoute(app);
  await passOn(app, config.apiBaseUrl);
  await serveConsole(app, { service: 'other', authorization: config.apiAuthorization ? 'on' : 'off' });
  return app;
}

async function registerRoutes(app: FastifyInstance, config: Config, deps: AppDeps, store: Store): Promise<void> {
  healthRoutes(app, store);
  if (config.extensions) {
    sessionRoutes(app, store);
    openApiRoute(app);
  }
  await app.register(async (api) => {
    bindRoutes(api, bindingsByPath(implementationOf, config), deps);
    if (!config.extensions) return;
    describeService(api, config);
    bindReports(api, deps, store.searcher);
  });
  await serveConsole(app, { service: 'own', authorization: 'on' });
}

/** Nothing but JSON is read, and read by us. */
function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (request: { headers: { 'content-type'?: string } }, body: Buffer) => {
      if (!isJson(request.headers['content-type'])) throw new ApiError('media_type');
      return body.length ? parseJson(body) : undefined;
    },
  );
}

const halfAYear = 'max-age=15552000';

const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Mantine sets its variables in style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      // The console may be pointed at another service.
      connectSrc: ["'self'", 'https:', 'http:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  frameguard: { action: 'deny' as const },
  strictTransportSecurity: false as const,
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
};

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

function hostsOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** Without its query, and without what looks like a token: neither belongs in a log. */
export function pathOf(url: string): string {
  return (url.split('?')[0] ?? '').replace(/cmp_[\w-]+/g, 'cmp_…');
}
