/** How far the records of a module were read. */
export type ReplicaState = 'reading' | 'paused' | 'full' | 'failed' | 'done';

/** A module is read up to so many records until the person asks for more. */
export const automaticLimit = 20_000;

export interface Progress {
  state: ReplicaState;
  read: number;
  /** As the service says; 0 until it has said it. */
  total: number;
  done: boolean;
  /** Rises when enough new records have come to evaluate queries again. */
  version: number;
  /** The list kept changing while it was read: a record may be missing. */
  moved: boolean;
  /** There are records to evaluate queries over. */
  hasStarted: boolean;
  /** Why it failed. */
  error: unknown;
}
