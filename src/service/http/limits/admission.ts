/**
 * Decides whether work is taken or refused, because what waits too long is answered when nobody waits for it any more.
 * What is saved goes before what is read, and that before reports.
 */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBodyBytes } from '#service/http/json-body.ts';
import { isClosed, onceClosed } from '#service/http/limits/once-closed.ts';
import { sendRefusal } from '#service/http/limits/refusal.ts';
import { requestQueue, type Work } from '#service/http/limits/request-queue.ts';

type Cause = 'event_loop' | 'writer' | 'readers' | 'bodies';

interface Refused {
  work: Work;
  cause: Cause;
  count: number;
}

export interface Admission {
  /** Begins the request, now or when it has its turn, or refuses it where there is too much to do. Before the body is read. */
  admit(work: Work, request: FastifyRequest, reply: FastifyReply, begin: () => void): void;
  /** A connection was accepted. */
  noteConnection(): void;
  /** Counts a refusal that was made elsewhere. */
  count(work: Work, cause: Cause): void;
  refused(): Iterable<Refused>;
}

const causes: readonly [Work, ...Cause[]][] = [
  ['save', 'event_loop', 'writer', 'bodies'],
  ['read', 'event_loop', 'readers'],
  ['report', 'event_loop', 'readers'],
];

/** Whoever asks was authenticated before. */
const serviceOwner = 0;

/** Bodies of all requests under way. Each of them is kept until its write was answered. */
const maxBytes = 64 * maxBodyBytes;

/** Whether more of somebody's work would wait too long there. */
interface LaterQueues {
  isWriterFull(tokenId: number): boolean;
  /** The readers of reports. */
  areReadersFull(tokenId: number): boolean;
}

export function admission({ isWriterFull, areReadersFull }: LaterQueues, queue = requestQueue()): Admission {
  const counts = causes.flatMap(([work, ...all]) => all.map((cause): Refused => ({ work, cause, count: 0 })));
  let bytes = 0;

  function count(work: Work, cause: Cause): void {
    for (const each of counts) if (each.work === work && each.cause === cause) each.count++;
  }

  function holdBody({ headers, raw: { socket } }: FastifyRequest, { raw }: FastifyReply): boolean {
    const length = bytesOf(headers);
    if (bytes + length > maxBytes) return false;
    bytes += length;
    onceClosed(raw, socket, () => {
      bytes -= length;
    });
    return true;
  }

  function causeAgainst(work: Work, tokenId: number, request: FastifyRequest, reply: FastifyReply): Cause | undefined {
    if (work === 'save' && isWriterFull(tokenId)) return 'writer';
    if (work === 'report' && areReadersFull(tokenId)) return 'readers';
    return work !== 'save' || holdBody(request, reply) ? undefined : 'bodies';
  }

  function beginsInTurn(
    work: Work,
    { raw, principal }: FastifyRequest,
    reply: FastifyReply,
    begin: () => void,
  ): boolean {
    return queue.take(work, principal?.tokenId ?? serviceOwner, () => {
      // Nobody waits for it any more.
      if (isClosed(reply.raw, raw.socket)) reply.hijack();
      else begin();
    });
  }

  return {
    admit: (work, request, reply, begin) => {
      const { tokenId = serviceOwner } = request.principal ?? {};
      let cause = causeAgainst(work, tokenId, request, reply);
      // Only what comes over a socket waits in the event loop.
      if (!cause && !request.server.server.listening) return begin();
      if (!cause && !beginsInTurn(work, request, reply, begin)) cause = 'event_loop';
      if (!cause) return;
      count(work, cause);
      sendRefusal(request, reply);
    },
    noteConnection: queue.noteConnection,
    count,
    refused: () => counts,
  };
}

/** A body of unknown length may be as long as any that is taken. */
function bytesOf(headers: FastifyRequest['headers']): number {
  if (headers['transfer-encoding']) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
