/** `GET /metrics`: with an administrator's token, or without one on a separate port (rulings section 5). */
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#service/api-error.ts';
import type { Config } from '#service/config.ts';
import { authenticate, type PrincipalSource } from '#service/http/authenticate.ts';
import { everyMethod, requireRead } from '#service/http/bind-routes.ts';
import { expositionType } from '#service/http/metrics/exposition.ts';
import { MetricsFailure } from '#service/http/metrics/metrics-failure.ts';
import { type RequestMetrics, requestMetrics } from '#service/http/metrics/request-metrics.ts';
import { type Measured, type ServiceMetrics, serviceMetrics } from '#service/http/metrics/service-metrics.ts';
import type { Store } from '#service/store/store.ts';

const path = '/metrics';

/** Counts every request and serves the metrics. */
export async function watchService(
  app: FastifyInstance,
  config: Config,
  watched: Omit<Measured, 'requests'> & { store: Store },
): Promise<RequestMetrics> {
  const requests = requestMetrics();
  const metrics = serviceMetrics({ ...watched, requests });
  app.addHook('onResponse', (request, reply, done) => {
    requests.count(request, reply, request.is404 ? undefined : request.routeOptions.url);
    done();
  });
  app.addHook('onClose', async () => metrics.close());
  metricsRoute(app, metrics, { ...watched.store, extensions: config.extensions });
  await listenForMetrics(app, metrics, config);
  return requests;
}

function metricsRoute(app: FastifyInstance, metrics: ServiceMetrics, principals: PrincipalSource): void {
  app.route({
    method: [...everyMethod],
    url: path,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      requireRead(request, reply);
      request.principal = await authenticate(principals, request);
      if (request.principal.role !== 'admin') throw new ApiError('forbidden');
    },
    handler: async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-store')
        .type(expositionType)
        .send(await metrics.read()),
  });
}

/** A separate port for a scraper without a token. It must not be reachable by anyone else. */
async function listenForMetrics(
  app: FastifyInstance,
  metrics: ServiceMetrics,
  { metricsHost: host, metricsPort: port }: Pick<Config, 'metricsHost' | 'metricsPort'>,
): Promise<void> {
  if (port === undefined) return;
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== path) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'Content-Type': expositionType, 'Cache-Control': 'no-store' }).end(text),
      (cause) => {
        app.log.error({ err: cause }, 'the metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new MetricsFailure('nothing can listen for metrics', { cause })));
    server.listen({ host, port }, resolve);
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
