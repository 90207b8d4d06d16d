/** The address that a request came from, for the log and for the limits. */
import { isIP } from 'node:net';
import type { HttpRequest } from '#service/http/cached-reads/exchange.ts';

/**
 * The address that the trusted proxies report, without the port that some of them add. If it is no valid address, that
 * of the proxy nearest to the caller is used, because each other text would have limits of its own. Empty if the
 * connection is closed.
 */
export function callerAddress(request: Pick<HttpRequest, 'ip' | 'ips'>): string {
  const named = withoutPort(request.ip);
  // All addresses are read only if needed, because Fastify fails to read them once Node has closed the connection.
  return isIP(named) ? named : (request.ips?.map(withoutPort).findLast((address) => isIP(address)) ?? '');
}

/** Accepts `203.0.113.5:5001`, `[2001:db8::1]:443` and `[2001:db8::1]`. Node has no address for a closed connection. */
function withoutPort(text: string | undefined): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text ?? '') ?? [];
  return inBrackets ?? beforePort ?? text ?? '';
}
