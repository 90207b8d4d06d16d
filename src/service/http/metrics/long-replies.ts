/** Replies that last as long as somebody listens: how long they take says nothing about the service. */
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean;
  }
}

export function wasStream({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return routeOptions.config.isStream === true && statusCode === 200;
}
