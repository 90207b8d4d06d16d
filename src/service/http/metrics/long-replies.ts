import type { FastifyReply } from 'fastify';

/** A stream of events lasts as long as somebody listens: how long it takes says nothing about the service. */
export function wasStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
