/** Logs a line for each request and another for a slow one. Neither contains a token, a body or a query string. */

import { maskTokens } from '#contract/formats/token.ts';
import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { callerAddress } from '#service/http/caller-address.ts';
import { wasStream } from '#service/http/metrics/long-replies.ts';
import type { SlowQueryLog } from '#service/store/slow-query-log.ts';

interface RequestLogOptions {
  /** Requests that take at least so many milliseconds are logged as slow; 0 for none. */
  slowFrom: number;
  /** The slow statements of the database. */
  slowQueries?: SlowQueryLog;
}

/** Milliseconds between two lines about refusals: a line for each would cost more than the refusal. */
const overloadEvery = 10_000;

/** Logs a request after its reply. */
export type RequestLog = (request: HttpRequest, reply: HttpReply) => void;

export function requestLog({ slowFrom, slowQueries }: RequestLogOptions): RequestLog {
  let refused = 0;
  let lastOverloadLine = Number.NEGATIVE_INFINITY;

  function noteRefusal({ log }: HttpRequest): void {
    refused++;
    if (performance.now() - lastOverloadLine < overloadEvery) return;
    log.warn({ refused }, 'there is too much to do, so requests are refused');
    lastOverloadLine = performance.now();
    refused = 0;
  }

  return (request, reply) => {
    if (request.isRefused) {
      noteRefusal(request);
      return;
    }
    const isSlow = slowFrom > 0 && reply.elapsedTime >= slowFrom && !wasStream(reply);
    if (loggedLevels.has(request.log.level)) request.log.info(lineOf(request, reply));
    if (isSlow) {
      const statements = slowQueries?.since(performance.now() - reply.elapsedTime) ?? [];
      request.log.warn({ ...lineOf(request, reply), statements }, 'a slow request');
    }
  };
}

/** At other levels the line would not be written, so it is not built. */
const loggedLevels: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

function lineOf(request: HttpRequest, reply: HttpReply) {
  const { principal } = request;
  return {
    reqId: request.id,
    from: callerAddress(request),
    ...(principal && { user: principal.user, token: principal.tokenId }),
    method: request.method,
    path: pathOf(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
}

/** Drops the query and masks what looks like a token or is as long as a sign-in code, because neither belongs in a log. */
function pathOf(url: string): string {
  return maskTokens(url.split('?')[0] ?? '').replace(/[\w-]{43,}/g, '…');
}
