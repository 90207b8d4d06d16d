/**
 * What one connection may have under way and unread. A client may send many requests at once and never read an answer:
 * each answer would wait in memory. Whoever does that is cut off; nobody who reads is.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers send one request at a time on a connection; tools that send ahead stay well below. */
const mostUnderWay = 64;
const mostUnreadBytes = 4 * 1024 * 1024;
const checkMilliseconds = 5000;
/** Checks in a row in which less than this was taken of an answer that waits: about 1 kB a second. */
const patience = 3;
const leastTakenBytes = 5 * 1024;

interface ConnectionUsage {
  underWay: Set<ServerResponse>;
  /** What had been taken at the last check, and how many checks in a row it was too little. */
  taken: number;
  idleChecks: number;
}

export function limitConnections(app: FastifyInstance): void {
  const connections = new Map<Socket, ConnectionUsage>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const usage = connections.get(socket) ?? { underWay: new Set(), taken: 0, idleChecks: 0 };
    if (!isWithinLimits(usage)) socket.destroy();
    if (socket.destroyed) {
      // Nobody is there any more to be answered.
      reply.hijack();
      return;
    }
    connections.set(socket, usage);
    usage.underWay.add(reply.raw);
    reply.raw.once('close', () => {
      usage.underWay.delete(reply.raw);
      if (!usage.underWay.size) connections.delete(socket);
    });
    done();
  });

  const timer = setInterval(() => {
    for (const [socket, usage] of connections) {
      if (socket.destroyed) connections.delete(socket);
      else if (isStuck(socket, usage)) socket.destroy();
    }
  }, checkMilliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function isWithinLimits({ underWay }: ConnectionUsage): boolean {
  if (underWay.size >= mostUnderWay) return false;
  // Whoever asks again once the answer is read may do so before this side is told that the last of it was taken.
  if (underWay.size < 2) return true;
  let unread = 0;
  for (const reply of underWay) unread += reply.writableLength;
  return unread <= mostUnreadBytes;
}

/** An answer waits, and next to nothing of it is taken. */
function isStuck(socket: Socket, usage: ConnectionUsage): boolean {
  const taken = socket.bytesWritten - socket.writableLength;
  const isSlow = socket.writableLength > 0 && taken - usage.taken < leastTakenBytes;
  usage.taken = taken;
  usage.idleChecks = isSlow ? usage.idleChecks + 1 : 0;
  return usage.idleChecks >= patience;
}
