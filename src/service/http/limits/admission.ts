/**
 * Decides whether work is taken or refused, because what waits too long is answered when nobody waits for it any more.
 * What is saved goes before what is read, and that before reports.
 */

import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { maxBodyBytes } from '#service/http/json-body.ts';
import { eventLoopBudget } from '#service/http/limits/event-loop-budget.ts';
import { sendRefusal } from '#service/http/limits/refusal.ts';
import type { ReadingKind } from '#service/store/queues/read-queue.ts';

export type Work = 'save' | ReadingKind;
export type Cause = 'event_loop' | 'writer' | 'readers' | 'bodies';

export interface Refused {
  work: Work;
  cause: Cause;
  count: number;
}

export interface Admission {
  /** Refuses the request where there is too much to do, and tells whether it is taken. Called before the body is read. */
  admits(work: Work, request: HttpRequest, reply: HttpReply): boolean;
  /** Counts a refusal that was made elsewhere. */
  count(work: Work, cause: Cause): void;
  refused(): Iterable<Refused>;
}

/** How much of a turn of the event loop each kind of work may use. */
const shares: Record<Work, number> = { save: 1, read: 2 / 3, report: 1 / 3 };

const causes: readonly [Work, ...Cause[]][] = [
  ['save', 'event_loop', 'writer', 'bodies'],
  ['read', 'event_loop', 'readers'],
  ['report', 'event_loop', 'readers'],
];

/** Whoever asks was authenticated before. */
const nobody = 0;

/** Bodies of all requests under way. Each of them is kept until its write was answered. */
const mostBytes = 64 * maxBodyBytes;

export function admission(isWriterFull: (tokenId: number) => boolean, budget = eventLoopBudget()): Admission {
  const counts = causes.flatMap(([work, ...all]) => all.map((cause): Refused => ({ work, cause, count: 0 })));
  let bytes = 0;

  function count(work: Work, cause: Cause): void {
    for (const each of counts) if (each.work === work && each.cause === cause) each.count++;
  }

  function holdBody({ headers }: HttpRequest, { raw }: HttpReply): boolean {
    const length = bytesOf(headers);
    if (bytes + length > mostBytes) return false;
    bytes += length;
    raw.once('close', () => {
      bytes -= length;
    });
    return true;
  }

  function causeAgainst(work: Work, request: HttpRequest, reply: HttpReply): Cause | undefined {
    if (work === 'save' && isWriterFull(request.principal?.tokenId ?? nobody)) return 'writer';
    // Only what comes over a socket waits in the event loop.
    if (request.server.server.listening && !budget.takes(shares[work])) return 'event_loop';
    return work !== 'save' || holdBody(request, reply) ? undefined : 'bodies';
  }

  return {
    admits: (work, request, reply) => {
      const cause = causeAgainst(work, request, reply);
      if (!cause) return true;
      count(work, cause);
      sendRefusal(request, reply);
      return false;
    },
    count,
    refused: () => counts,
  };
}

/** A body of unknown length may be as long as any that is taken. */
function bytesOf(headers: HttpRequest['headers']): number {
  if (headers['transfer-encoding']) return maxBodyBytes;
  return Math.min(Number(headers['content-length'] ?? 0), maxBodyBytes);
}
