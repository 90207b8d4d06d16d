/** The whole service as a Fastify application. Tests inject requests into it; `serve` makes it listen. */
import { type IncomingHttpHeaders, maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from '#service/api-error.ts';
import type { Config } from '#service/config.ts';
import { bindReports } from '#service/http/bind-reports.ts';
import { bindRoutes, everyMethod } from '#service/http/bind-routes.ts';
import { CachedReads } from '#service/http/cached-reads/cached-reads.ts';
import { nextRequestId } from '#service/http/cached-reads/request-id.ts';
import { ChangeStreams } from '#service/http/changes/change-streams.ts';
import { answerClientError } from '#service/http/client-error.ts';
import { type ConnectionLimit, limitConnections } from '#service/http/connection-limits.ts';
import type { AppDeps, RouteDeps } from '#service/http/deps.ts';
import { answerError } from '#service/http/error-handler.ts';
import { isJson, maxBodyBytes, parseJson } from '#service/http/json-body.ts';
import { admission } from '#service/http/limits/admission.ts';
import {
  limitFailures,
  limitTokens,
  ownSettingsLimit,
  type TokenLimit,
  tokenLimit,
} from '#service/http/limits/rate-limit.ts';
import type { BackupReport } from '#service/http/metrics/backup-metrics.ts';
import { type RequestLog, requestLog } from '#service/http/metrics/request-log.ts';
import { openApiRoute } from '#service/http/openapi/openapi-route.ts';
import { pageCache } from '#service/http/page-cache.ts';
import { commonHeaders } from '#service/http/response-headers.ts';
import { bindingsByPath } from '#service/http/route-binding.ts';
import { changesRoute } from '#service/http/routes/changes.ts';
import { describeService, visitorWith } from '#service/http/routes/description.ts';
import { healthRoutes, proxyHealthRoutes } from '#service/http/routes/health.ts';
import { historyRoutes } from '#service/http/routes/history.ts';
import { watchService } from '#service/http/routes/metrics.ts';
import { paperRoutes } from '#service/http/routes/papers.ts';
import { sessionRoutes } from '#service/http/routes/session.ts';
import { sessionsRoutes } from '#service/http/routes/sessions.ts';
import { settingsRoutes } from '#service/http/routes/settings.ts';
import { serveConsole } from '#service/http/routes/static-files.ts';
import { tokenRoutes } from '#service/http/routes/tokens.ts';
import { implementationOf } from '#service/registry.ts';
import { readQueue } from '#service/store/queues/read-queue.ts';
import type { Store } from '#service/store/store.ts';
import { recordOncePerMinute } from '#service/store/token-use.ts';

interface AppOptions {
  config: Config;
  store: Store;
  logger?: Logger;
  checkReplies?: boolean;
  /** The state of scheduled backups, where they are configured. */
  backups?: () => BackupReport;
}

/** Headers within 10 s, a body within 30 s (rulings section 1, "broken conversations"). */
const serverTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

interface BareApp {
  app: FastifyInstance;
  /** A hook calls it already for each request that Fastify handles. */
  connectionLimit: ConnectionLimit;
}

function bareApp({ trustProxy }: Config, logger?: Logger): BareApp {
  const loggerInstance: FastifyBaseLogger | undefined = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Request logs name their request themselves, so no logger is created for each request.
    childLoggerFactory: (shared) => shared,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: maxBodyBytes,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    requestTimeout: serverTimeouts.requestTimeout,
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    genReqId: nextRequestId,
    // Our own hook refuses requests without `Host`, so that the refusal looks like any other. Unless lines are joined,
    // Node keeps the first of several `Authorization` lines and hides the others.
    http: { ...serverTimeouts, requireHostHeader: false, joinDuplicateHeaders: true },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  });
  for (const method of everyMethod) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  // An unknown value of `Expect` is ignored. Node itself would answer 417, without any of the hooks here.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.decorateRequest('isRefused', false);
  const connectionLimit = limitConnections(app);
  addCommonHooks(app);
  return { app, connectionLimit };
}

/** The contract validates bodies and builds replies, so Fastify's schema compilers are not loaded. */
function noCompiler(): never {
  throw new Error('no route has a schema');
}

function logRequests(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    log(request, reply);
    done();
  });
}

function addCommonHooks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, rawHeaders } = request.raw;
    if (request.headers.host === undefined && httpVersion === '1.1')
      throw new ApiError('malformed', { reason: 'no_host' });
    if (hostsOf(rawHeaders) > 1) throw new ApiError('malformed', { reason: 'two_hosts' });
    // Node accepts any coding that ends with `chunked` as that, and a proxy in front may see another body in it.
    if (!/^(chunked)?$/i.test(request.headers['transfer-encoding'] ?? '')) {
      reply.header('Connection', 'close');
      throw new ApiError('malformed', { reason: 'not_http' });
    }
    // An unknown address is refused before its body is read.
    if (request.is404 && !isRead(request.method)) throw new ApiError('not_found');
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify appends to `Set-Cookie` instead of replacing it, so cookies that are set here again would be sent twice.
    const { 'set-cookie': _, ...headers } = reply.getHeaders();
    reply.headers({ ...commonHeaders(request, String(headers['content-type'] ?? '')), ...headers });
    done();
  });
}

/**
 * The whole service as a Fastify application that does not listen yet: the caller calls `listen` or `inject`, and
 * closes the store. `checkReplies` compares each reply with the contract, and is for tests.
 */
export async function buildApp({
  config,
  store,
  logger,
  checkReplies = false,
  backups,
}: AppOptions): Promise<FastifyInstance> {
  const { app, connectionLimit } = bareApp(config, logger);
  const log = requestLog({ slowFrom: config.slowRequest, slowQueries: store.slowQueries });
  logRequests(app, log);
  // Only the console has a cookie, so it is parsed where it is needed and not on every request.
  await app.register(cookie, { hook: false });
  if (config.corsOrigins.length) await registerCors(app, config.corsOrigins);
  acceptJsonOnly(app);
  app.setErrorHandler(limitFailures(config, answerError));
  const deps = createDeps(config, store, checkReplies);
  const streams = config.extensions ? new ChangeStreams(deps, store.changes) : undefined;
  const metrics = await watchService(app, config, { ...deps, store, backups, streams });
  healthRoutes(app, store, backups);
  const limit = tokenLimit(config);
  const cachedReads = new CachedReads(deps, { log, metrics, connectionLimit, tokenLimit: limit });
  cachedReads.answerBefore(app);
  app.server.on('connection', deps.admission.noteConnection);
  await registerRoutes(app, config, { ...deps, cachedReads, tokenLimit: limit }, store, streams);
  return app;
}

/** Lets pages of these origins send requests and read the replies. */
async function registerCors(app: FastifyInstance, origin: string[]): Promise<void> {
  const shared = {
    origin,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
  };
  const { default: cors } = await import('@fastify/cors');
  await app.register(cors, {
    // The library would refuse an OPTIONS request that is no preflight with its own text. Here it is a method that is
    // not listed.
    delegator: ({ headers }, done) =>
      done(null, { ...shared, preflight: Boolean(headers.origin && headers['access-control-request-method']) }),
  });
}

function createDeps(config: Config, store: Store, checkReplies: boolean): AppDeps {
  const { extensions, addon, partyAccounts } = config;
  const readSlots = readQueue((kind) => admitting.count(kind, 'readers'));
  const { isWriterFull } = store;
  const admitting = admission({ isWriterFull, areReadersFull: (tokenId) => readSlots.isFull(tokenId, 'report') });
  return {
    db: store.db,
    dataState: store.dataState,
    longReads: store.longReads,
    longBodies: store.longBodies,
    readSlots,
    admission: admitting,
    write: async (command) => {
      const reply = await store.submit({ name: 'write', command });
      store.searcher.note(reply.change);
      return reply;
    },
    recordTokenUse: recordOncePerMinute(store),
    pages: pageCache(),
    extensions,
    addon,
    partyAccounts,
    checkReplies,
  };
}

/** Serves the console alone, in front of another service. */
export async function buildConsoleApp({
  config,
  logger,
}: Pick<AppOptions, 'config' | 'logger'>): Promise<FastifyInstance> {
  const { app } = bareApp(config, logger);
  logRequests(app, requestLog({ slowFrom: config.slowRequest }));
  app.setErrorHandler(answerError);
  proxyHealthRoutes(app, config.apiBaseUrl);
  // The proxy is as large as everything else together, so it is imported only here.
  const { proxyApi } = await import('#service/http/routes/proxy.ts');
  await proxyApi(app, config.apiBaseUrl);
  const { apiAuthorization, serviceOrigins } = config;
  await serveConsole(app, { service: 'other', authorization: apiAuthorization ? 'on' : 'off', serviceOrigins });
  return app;
}

async function registerRoutes(
  app: FastifyInstance,
  config: Config,
  deps: RouteDeps & { tokenLimit: TokenLimit },
  store: Store,
  streams: ChangeStreams | undefined,
): Promise<void> {
  if (config.extensions) {
    sessionRoutes(app, store, deps.tokenLimit);
    openApiRoute(app);
  }
  await app.register(async (api) => {
    bindRoutes(api, bindingsByPath(implementationOf, config), deps);
    limitTokens(api, deps.tokenLimit);
    if (!config.extensions) return;
    describeService(api, config, store);
    if (streams) changesRoute(api, deps, streams);
    tokenRoutes(api, store);
    sessionsRoutes(api, store);
    settingsRoutes(api, deps, store, ownSettingsLimit(config));
    historyRoutes(api, deps);
    paperRoutes(api, deps);
    bindReports(api, deps, store.searcher);
  });
  const describe = config.extensions ? visitorWith(config, store) : undefined;
  const { serviceOrigins } = config;
  await serveConsole(app, { service: 'own', authorization: 'on', serviceOrigins, describe });
}

/** Only uncompressed JSON bodies are accepted, and our own parser reads them. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async ({ headers }: { headers: IncomingHttpHeaders }, body: Buffer) => {
      if (!body.length) return undefined;
      const { 'content-type': type, 'content-encoding': coding = 'identity' } = headers;
      if (!isJson(type) || !/^(identity)?$/i.test(coding)) throw new ApiError('media_type');
      return parseJson(body);
    },
  );
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

function hostsOf(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
