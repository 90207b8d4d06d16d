/** Lists and ends everybody's sessions for administrators. Signing in and out is in `session.ts`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccessSession, sessionsPath } from '#contract/access.ts';
import { isRole } from '#contract/core/roles.ts';
import { listSessions } from '#service/commands/sessions.ts';
import { actorOf, principalOf } from '#service/http/authenticate.ts';
import { pathIdOf } from '#service/http/bind-routes.ts';
import { adminRoute, answerRemoval } from '#service/http/routes/admin-route.ts';
import type { Store } from '#service/store/store.ts';

/** Must be registered after the hook that authenticates. */
export function sessionsRoutes(app: FastifyInstance, store: Store): void {
  adminRoute(app, store, sessionsPath, { GET: answerSessions });
  adminRoute(app, store, `${sessionsPath}/:id`, { DELETE: end });
}

async function answerSessions({ db }: Store, request: FastifyRequest) {
  const { sessionId } = principalOf(request);
  const sessions = await listSessions(db);
  const data = sessions.flatMap(({ role, ...session }): AccessSession[] =>
    isRole(role) ? [{ ...session, role, current: session.id === sessionId }] : [],
  );
  return { data, success: true };
}

async function end(store: Store, request: FastifyRequest) {
  return answerRemoval(
    await store.submit({ name: 'endSession', sessionId: pathIdOf(request), actor: actorOf(request) }),
  );
}
