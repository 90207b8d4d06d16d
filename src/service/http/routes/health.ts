/** For those who watch the service; on in a strict one, too (rulings section 5). */
import type { FastifyInstance } from 'fastify';
import { livePath } from '#contract/core/session.ts';
import type { Store } from '#service/store/store.ts';

export function liveRoute(app: FastifyInstance): void {
  app.get(livePath, { exposeHeadRoute: true }, async (_request, reply) => {
    // A console of another origin asks whether anything answers here, before CORS is its problem.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return { status: 'live' };
  });
}

export function healthRoutes(app: FastifyInstance, store: Store): void {
  liveRoute(app);
  app.get('/health/ready', { exposeHeadRoute: true }, async (_request, reply) => {
    const isReady = await store.isReady();
    reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store');
    return { status: isReady ? 'ready' : 'not ready' };
  });
}
