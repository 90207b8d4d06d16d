/** Counts requests and their durations by kind. The counters are plain numbers, because every request pays for them. */

import type { HttpReply, HttpRequest } from '#service/http/cached-reads/exchange.ts';
import { wasStream } from '#service/http/metrics/long-replies.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

export interface RequestCounts {
  method: string;
  route: string;
  status: number;
  count: number;
  seconds: number;
  /** The count in each bucket. The last bucket has no upper bound. */
  buckets: number[];
}

export interface RequestMetrics {
  /** `pattern` is that of the request's route, where it has one. */
  count(request: Pick<HttpRequest, 'method'>, reply: HttpReply, pattern: string | undefined): void;
  read(): Iterable<RequestCounts>;
}

/** Nested by pattern, method and status: building a joined key for each request would cost more than the counting. */
type Kinds = Map<string, Map<string, Map<number, RequestCounts>>>;

export function requestMetrics(): RequestMetrics {
  const kinds: Kinds = new Map();
  const all: RequestCounts[] = [];

  function begin(pattern: string, method: string, status: number): RequestCounts {
    const route = routeOf(pattern);
    const existing = all.find((each) => each.route === route && each.method === method && each.status === status);
    const kind = existing ?? {
      method,
      route,
      status,
      count: 0,
      seconds: 0,
      buckets: new Array<number>(durationBounds.length + 1).fill(0),
    };
    if (!existing) all.push(kind);
    const ofPattern = kinds.get(pattern) ?? new Map<string, Map<number, RequestCounts>>();
    const ofMethod = ofPattern.get(method) ?? new Map<number, RequestCounts>();
    kinds.set(pattern, ofPattern.set(method, ofMethod.set(status, kind)));
    return kind;
  }

  return {
    count: ({ method }, reply, pattern = unknown) => {
      if (wasStream(reply)) return;
      const { statusCode } = reply;
      const kind = kinds.get(pattern)?.get(method)?.get(statusCode) ?? begin(pattern, method, statusCode);
      const seconds = reply.elapsedTime / 1000;
      kind.count++;
      kind.seconds += seconds;
      const bucket = classOf(seconds);
      kind.buckets[bucket] = (kind.buckets[bucket] ?? 0) + 1;
    },
    read: () => all,
  };
}

function classOf(seconds: number): number {
  let bucket = 0;
  for (const bound of durationBounds) {
    if (seconds <= bound) return bucket;
    bucket++;
  }
  return bucket;
}

const unknown = 'unknown';
const ofPrograms = /^\/(api|session|metrics|health|openapi\.json)(\/|$)/;

/** Uses the route's pattern and never the address, because a stranger can invent any number of addresses. */
function routeOf(pattern: string): string {
  return pattern === unknown || ofPrograms.test(pattern) ? pattern : 'console';
}
