import type { HttpReply } from '#service/http/cached-reads/exchange.ts';

/** A stream of events lasts as long as its client listens, so its duration says nothing about the service. */
export function wasStream({ raw }: Pick<HttpReply, 'raw'>): boolean {
  return String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
