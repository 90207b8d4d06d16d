/**
 * Notifies when nobody waits for a response any more. Node notifies only the response that has the socket: one behind
 * it, because its request was pipelined, does not learn that its client has left. So the socket is watched, too.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The callbacks for the closing of each socket. It has one listener for all of them, because Node warns of more than
 * ten.
 */
const callsOfSockets = new WeakMap<Socket, Set<() => void>>();

/** Whether the client has left. Then neither the response nor the socket emits `close` again. */
export function isClosed(response: ServerResponse, socket: Socket): boolean {
  return response.destroyed || socket.destroyed;
}

/** Calls `call` once, as soon as the response or its socket is closed: at once if that has happened already. */
export function onceClosed(response: ServerResponse, socket: Socket, call: () => void): void {
  if (isClosed(response, socket)) {
    call();
    return;
  }
  const calls = callsOf(socket);
  const callOnce = () => {
    if (calls.delete(callOnce)) call();
  };
  calls.add(callOnce);
  response.once('close', callOnce);
}

function callsOf(socket: Socket): Set<() => void> {
  const known = callsOfSockets.get(socket);
  if (known) return known;
  const calls = new Set<() => void>();
  callsOfSockets.set(socket, calls);
  socket.once('close', () => {
    for (const call of calls) call();
  });
  return calls;
}
