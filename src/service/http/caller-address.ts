/** The address that a request came from, for the log and for the limits. */
import { isIP } from 'node:net';
import type { HttpRequest } from '#service/http/cached-reads/exchange.ts';

/**
 * As the trusted proxies say it, without the port that some of them add. Any other text is no address, and would count as
 * one of its own in the limits: then the caller is the nearest proxy of which an address is known. Empty where the
 * connection is gone.
 */
export function callerAddress(request: Pick<HttpRequest, 'ip' | 'ips'>): string {
  const named = withoutPort(request.ip);
  // All of them are read only where it is necessary, because Fastify fails to once Node has taken the connection away.
  return isIP(named) ? named : (request.ips?.map(withoutPort).findLast((address) => isIP(address)) ?? '');
}

/** `203.0.113.5:5001`, `[2001:db8::1]:443` and `[2001:db8::1]`. Node has no address for a connection that is gone. */
function withoutPort(text: string | undefined): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text ?? '') ?? [];
  return inBrackets ?? beforePort ?? text ?? '';
}
