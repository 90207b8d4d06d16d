/** What cannot be understood as HTTP, or does not arrive in time, is answered where it can be, and ended. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '#contract/core/error-body.ts';
import { type ErrorCode, errors } from '#contract/core/errors.ts';

/** Node keeps the answer under way on its socket; once it began, nothing else may be written into it. */
interface Conversing extends Socket {
  _httpMessage?: { headersSent: boolean } | null;
}

/** How long what still comes in is let go by: closing on it would take the answer back. */
const lingeringMilliseconds = 1000;

export function answerClientError(cause: NodeJS.ErrnoException, socket: Conversing): void {
  if (!socket.writable || cause.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  socket.end(answerTo(cause.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'malformed'));
  socket.resume();
  setTimeout(() => socket.destroy(), lingeringMilliseconds).unref();
}

function answerTo(code: ErrorCode): string {
  const { status } = errors[code];
  const body = JSON.stringify(errorBody(code, 'en', { params: { reason: 'it is not proper HTTP' } }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${crypto.randomUUID()}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
