/** How long an import may write before it lets others write, and for how long: longer slices as long as nobody else does. */
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

/** Asked before each slice. The first one who writes waits for a long slice at most. */
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
