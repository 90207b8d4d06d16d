/**
 * Limits how much one connection may have under way and unread. A client may send many requests and never read a reply,
 * and each reply would wait in memory. Such a client is disconnected; one that reads is not.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers send one request at a time on a connection, and tools that pipeline requests stay well below. */
const maxRequestsPerConnection = 64;
const maxUnreadBytes = 4 * 1024 * 1024;
const checkMilliseconds = 5000;
/**
 * A connection is stuck after so many checks in a row at which less than `minTakenBytes`, about 1 kB a second, was
 * read.
 */
const maxSlowChecks = 3;
const minTakenBytes = 5 * 1024;

interface ConnectionUsage {
  /** May contain finished responses; they are removed at the connection's next check. */
  inFlight: ServerResponse[];
  /**
   * Bytes that the client had read at the last check. `idleChecks` counts the checks in a row at which that was too
   * little.
   */
  bytesRead: number;
  idleChecks: number;
}

/** Whether there is somebody to reply to. A client that has too much under way is disconnected. */
export type ConnectionLimit = (socket: Socket, response: ServerResponse) => boolean;

/** Must be called before other hooks are added, so that nothing is done for a connection that is given up. */
export function limitConnections(app: FastifyInstance): ConnectionLimit {
  const connections = new Map<Socket, ConnectionUsage>();

  function admits(socket: Socket, response: ServerResponse): boolean {
    const usage = connections.get(socket) ?? { inFlight: [], bytesRead: 0, idleChecks: 0 };
    usage.inFlight = usage.inFlight.filter(isInFlight);
    if (!isWithinLimits(usage)) socket.destroy();
    if (socket.destroyed) return false;
    connections.set(socket, usage);
    usage.inFlight.push(response);
    return true;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (admits(request.raw.socket, reply.raw)) done();
    else reply.hijack();
  });

  const timer = setInterval(() => {
    for (const [socket, usage] of connections) {
      usage.inFlight = usage.inFlight.filter(isInFlight);
      if (socket.destroyed || !usage.inFlight.length) connections.delete(socket);
      else if (isStuck(socket, usage)) socket.destroy();
    }
  }, checkMilliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return admits;
}

function isInFlight(reply: ServerResponse): boolean {
  return !reply.writableFinished && !reply.destroyed;
}

function isWithinLimits({ inFlight }: ConnectionUsage): boolean {
  if (inFlight.length >= maxRequestsPerConnection) return false;
  // A client that has read a reply may send its next request before Node reports the last bytes as sent, so one
  // response is always allowed.
  if (inFlight.length < 2) return true;
  let unread = 0;
  for (const reply of inFlight) unread += reply.writableLength;
  return unread <= maxUnreadBytes;
}

/** A reply is waiting and the client reads next to nothing of it. */
function isStuck(socket: Socket, usage: ConnectionUsage): boolean {
  const bytesRead = socket.bytesWritten - socket.writableLength;
  const isSlow = socket.writableLength > 0 && bytesRead - usage.bytesRead < minTakenBytes;
  usage.bytesRead = bytesRead;
  usage.idleChecks = isSlow ? usage.idleChecks + 1 : 0;
  return usage.idleChecks >= maxSlowChecks;
}
