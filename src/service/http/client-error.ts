/**
 * Answers requests that are not valid HTTP or do not arrive in time, where that is still possible, and closes the
 * connection.
 */
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '#contract/core/error-body.ts';
import { type ErrorCode, errors } from '#contract/core/errors.ts';

/** Node keeps the current response on its socket. Once its headers were sent, nothing else may be written. */
interface HttpSocket extends Socket {
  _httpMessage?: { headersSent: boolean } | null;
}

/** How long incoming data is still read and dropped: closing the socket at once would discard the reply. */
const lingeringMilliseconds = 1000;
/** The same for the rest of a body, which some clients send to its end before they read the reply. */
const bodyMilliseconds = 5000;

/**
 * Answers what Node could not read as a request: 400, or 408 for one that did not arrive in time (rulings section 1,
 * "broken conversations").
 */
export function answerClientError(cause: NodeJS.ErrnoException, socket: HttpSocket): void {
  if (!socket.writable || cause.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  socket.end(answerTo(cause.code));
  linger(socket, lingeringMilliseconds);
}

/**
 * For a reply that comes before its request's body was read. Node would close the connection with the reply, and what still
 * arrives of the body would reset it and so discard the reply.
 */
export function lingerAfterReply(socket: Socket | null): void {
  // Null if Node has detached it from a request whose body could not be passed on.
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    linger(socket, bodyMilliseconds);
  };
}

function linger(socket: Socket, milliseconds: number): void {
  socket.resume();
  setTimeout(() => socket.destroy(), milliseconds).unref();
}

function answerTo(cause: string | undefined): string {
  const code: ErrorCode = cause === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'timeout' : 'malformed';
  const reason = cause === 'HPE_HEADER_OVERFLOW' ? 'long_head' : 'not_http';
  const { status } = errors[code];
  const body = JSON.stringify(errorBody(code, 'en', { reason, params: { max: String(maxHeaderSize / 1024) } }));
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
