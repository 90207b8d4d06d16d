/**
 * Sends requests to a started product over kept-alive connections, at a third of the cost of `fetch`: for tests with
 * thousands of requests.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Answer } from '#test/harness/service.ts';

export interface Reply extends Pick<Answer, 'status' | 'body'> {
  headers: IncomingHttpHeaders;
}

export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

export type KeepAliveClient = (method: string, path: string, sent?: Sent) => Promise<Reply>;

/**
 * Paths are relative to `/api/`. Requests beyond the number of connections wait. One refused as `overloaded`, which
 * happens on a busy machine, was not begun and is sent again.
 */
export function keepAliveClient(
  { address, token }: { address: string; token: string },
  connections = 64,
): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const askOnce: KeepAliveClient = (method, path, { body, headers = {} } = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
    return new Promise((resolve, reject) => {
      const asking = request(`${address}/api/${path}`, {
        agent,
        method,
        headers: { Authorization: `Bearer ${token}`, ...sent, ...headers },
      });
      asking.once('error', reject);
      asking.once('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () => {
          const { statusCode: status = 0, headers } = answer;
          resolve({ status, headers, body: JSON.parse(Buffer.concat(parts).toString()) });
        });
      });
      asking.end(text);
    });
  };
  return async (method, path, sent) => {
    for (;;) {
      const reply = await askOnce(method, path, sent);
      if (reply.status !== 503 || reply.body.code !== 'overloaded') return reply;
    }
  };
}
