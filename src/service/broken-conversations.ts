/** What cannot be understood as HTTP, or does not arrive in time, is answered where it can be, and ended. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorBody, errors } from '#contract/errors.ts';

/** Node keeps the answer under way on its socket; once it began, nothing else may be written into it. */
interface Conversing extends Socket {
  _httpMessage?: { headersSent: boolean } | null;
}

export function endBroken(cause: NodeJS.ErrnoException, socket: Conversing): void {
  if (socket.writable && cause.code !== 'ECONNRESET' && !socket._httpMessage?.headersSent) {
    socket.write(answerTo(cause.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'malformed'));
  }
  socket.destroy();
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
