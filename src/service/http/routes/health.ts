/** Health checks for monitoring. A strict service has them too (rulings section 5). */
import type { FastifyInstance } from 'fastify';
import { describePath, livePath } from '#contract/core/session.ts';
import { readRoute } from '#service/http/bind-routes.ts';
import type { BackupReport } from '#service/http/metrics/backup-metrics.ts';
import type { Store } from '#service/store/store.ts';

const readyPath = '/health/ready';

function liveRoute(app: FastifyInstance): void {
  readRoute(app, livePath, async (_request, reply) => {
    // A console of another origin asks this before it knows whether CORS is configured, so any origin may read it.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return { status: 'live' };
  });
}

/** Without a token, and in a strict service, too (rulings section 5). */
export function healthRoutes(app: FastifyInstance, store: Store, backups?: () => BackupReport): void {
  liveRoute(app);
  readRoute(app, readyPath, async (_request, reply) => {
    const isReady = await store.isReady();
    reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store');
    // A failed backup is reported but does not make the service unready: it can still take requests.
    return { status: isReady ? 'ready' : 'not ready', ...(backups && { backups: backups().state }) };
  });
}

/** Milliseconds. A health check itself waits little longer, such as 5 s in a container. */
const timeoutMilliseconds = 3000;

/**
 * For a service that passes requests on to `address`. A silent one is reported but does not make this one unready,
 * because a restart would not help.
 */
export function proxyHealthRoutes(app: FastifyInstance, address: string): void {
  liveRoute(app);
  readRoute(app, readyPath, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ready', service: (await doesAnswer(address + describePath)) ? 'answers' : 'silent' };
  });
}

/** Any answer counts, because without a token it is a refusal. */
async function doesAnswer(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMilliseconds) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
