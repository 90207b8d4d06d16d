/** For those who watch the service; on in a strict one, too (rulings section 5). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '#service/store.ts';

export function healthRoutes(app: FastifyInstance, store: Store): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    await sql`select 1`.execute(store.db);
    return { status: 'ready' };
  });
}
