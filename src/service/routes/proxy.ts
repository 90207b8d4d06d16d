/** `API_BASE_URL`: `/api` is passed on to another service, headers and bodies untouched. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

export async function passOn(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api', http2: false });
}
