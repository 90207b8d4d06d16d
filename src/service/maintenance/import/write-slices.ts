/**
 * How long an import may write before it pauses for other writers, and how long it pauses. It writes longer while
 * nobody else does.
 */
import type { Connection } from '#service/sql/connection.ts';
import type { SliceTiming } from '#service/sql/engine.ts';

/** Milliseconds in which somebody who wrote is expected to write again. */
const sharedFor = 5000;

type Shared = Pick<Connection, 'engine' | 'commitsOfOthers'>;

interface TurnOptions {
  /** Whether no other process is seen to have the database open. */
  isAlone?(): boolean;
  /** In milliseconds. */
  now?(): number;
}

/** Called before each slice. The first other writer waits for one long slice at most. */
export function writeSlices(
  { engine, commitsOfOthers }: Shared,
  { isAlone = () => false, now = () => performance.now() }: TurnOptions = {},
): () => Promise<SliceTiming> {
  const { alone, quiet, shared } = engine.sliceTimings;
  let known: number | undefined;
  let lastCommit = Number.NEGATIVE_INFINITY;
  return async () => {
    const commits = await commitsOfOthers();
    if (known !== undefined && commits !== known) lastCommit = now();
    known = commits;
    if (now() - lastCommit < sharedFor) return shared;
    return isAlone() ? alone : quiet;
  };
}
