/**
 * Decides whether work is accepted or refused, because work that waits too long is answered when nobody waits for it
 * any more. Saves go before reads, and reads before reports.
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
  /**
   * Begins the request, now or in its turn, or refuses it if there is too much to do. Must be called before the body is
   * read.
   */
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

/** A default that is never used: requests are authenticated before they are admitted. */
const serviceOwner = 0;

/** Bytes of the bodies of all requests under way. Each body is kept in memory until its write is answered. */
const maxBytes = 64 * maxBodyBytes;

/** Whether further work of a token would wait too long in a later queue. */
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
      // The client has disconnected meanwhile.
      if (isClosed(reply.raw, raw.socket)) reply.hijack();
      else begin();
    });
  }

  return {
    admit: (work, request, reply, begin) => {
      const { tokenId = serviceOwner } = request.principal ?? {};
      let cause = causeAgainst(work, tokenId, request, reply);
      // Only requests that come over a socket wait in the event loop.
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

/** A body of unknown length may be as long as the longest that is accepted. */
function bytesOf(headers: FastifyRequest['headers']): number {
  if (headers['transfer-encoding']) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
