/**
 * A proxy that records every request to a service, and can act or answer itself before it passes one on. When `before`
 * says `lost`, the service gets the request, but nobody gets its answer.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

/** An answer that replaces the service's. */
export interface OwnAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface WatchingProxy {
  address: string;
  seen: Seen[];
  close(): Promise<void>;
}

export async function watchingProxy(
  target: string,
  before: (seen: Seen) => Promise<OwnAnswer | 'lost' | undefined> = async () => undefined,
): Promise<WatchingProxy> {
  const seen: Seen[] = [];

  async function handle(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const now = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers };
    seen.push(now);
    const own = await before(now);
    if (own && own !== 'lost') {
      answer.writeHead(own.status, own.headers).end(own.body);
      return;
    }
    const onward = request(`${target}${now.url}`, { method: now.method, headers: now.headers }, (reply) => {
      if (own === 'lost') {
        incoming.socket.resetAndDestroy();
        return;
      }
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, answer) => void handle(incoming, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
