/**
 * Runs only a few long reads at a time and only half of them for one token, so that someone with many of them waits
 * without delaying others. Lists and records go before reports, and reports never take all turns.
 */
import { ApiError } from '#service/api-error.ts';
import { type FairLine, fairLine } from '#service/store/fair-line.ts';

export type ReadingKind = 'read' | 'report';

export interface ReadingTurns {
  /** Runs the work in its turn. Throws `overloaded` where too much waits already. */
  take<T>(tokenId: number, kind: ReadingKind, work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
}

/** As many as there are reader threads. */
export const readsAtOnce = 4;
const ofOneToken = readsAtOnce / 2;
const reportsAtOnce = readsAtOnce / 2;

/** A person waits for what is read, so it is refused before that takes a second. */
const limits = {
  read: { always: 32, longest: 400, most: 256 },
  report: { always: 16, longest: 400, most: 64 },
};

export function readingTurns(onRefused: (kind: ReadingKind) => void = () => {}): ReadingTurns {
  const lines: Record<ReadingKind, FairLine<() => void>> = {
    read: fairLine(limits.read),
    report: fairLine(limits.report),
  };
  const underWay = new Map<number, number>();
  let all = 0;
  let reports = 0;

  const hasTurn = (tokenId: number) => (underWay.get(tokenId) ?? 0) < ofOneToken;
  const isFree = (kind: ReadingKind) => all < readsAtOnce && (kind === 'read' || reports < reportsAtOnce);

  function begin(tokenId: number, kind: ReadingKind): void {
    underWay.set(tokenId, (underWay.get(tokenId) ?? 0) + 1);
    all++;
    if (kind === 'report') reports++;
  }

  function end(tokenId: number, kind: ReadingKind): void {
    const count = (underWay.get(tokenId) ?? 1) - 1;
    if (count) underWay.set(tokenId, count);
    else underWay.delete(tokenId);
    all--;
    if (kind === 'report') reports--;
    for (const each of ['read', 'report'] as const) while (isFree(each) && callNext(each));
  }

  function callNext(kind: ReadingKind): boolean {
    const next = lines[kind].shift(hasTurn);
    next?.();
    return next !== undefined;
  }

  async function turn(tokenId: number, kind: ReadingKind): Promise<void> {
    if (isFree(kind) && hasTurn(tokenId)) return begin(tokenId, kind);
    if (lines[kind].isFull(tokenId)) {
      onRefused(kind);
      throw new ApiError('overloaded');
    }
    return new Promise((resolve) =>
      lines[kind].push(tokenId, () => {
        begin(tokenId, kind);
        resolve();
      }),
    );
  }

  return {
    take: async (tokenId, kind, work) => {
      await turn(tokenId, kind);
      try {
        return await work();
      } finally {
        end(tokenId, kind);
      }
    },
    waiting: () => lines.read.length() + lines.report.length(),
  };
}
