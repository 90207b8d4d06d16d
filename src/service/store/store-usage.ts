/** Figures about the store for monitoring. */
import { statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Counters of the writer thread, in memory shared with the main thread. */
export interface WriterCounts {
  commits: number;
  /** How many jobs those commits answered. */
  jobs: number;
  /** Seconds spent in transactions. */
  busySeconds: number;
}

export interface StoreUsage extends WriterCounts {
  /** Jobs not answered yet. */
  queue: number;
  /** Undefined if the database cannot be asked; the sizes below are undefined if its server has the files. */
  databaseBytes?: number;
  /** Size of the write-ahead log. */
  logBytes?: number;
  freeBytes?: number;
}

const fields = ['commits', 'jobs', 'busySeconds'] as const;

/** Created by the main thread and passed to the writer's, which alone updates it. */
export function newCounts(): SharedArrayBuffer {
  return new SharedArrayBuffer(fields.length * Float64Array.BYTES_PER_ELEMENT);
}

export function readCounts(shared: SharedArrayBuffer): WriterCounts {
  const [commits = 0, jobs = 0, busySeconds = 0] = new Float64Array(shared);
  return { commits, jobs, busySeconds };
}

/** Must be called before each group of jobs, with the number of jobs that the group before it answered. */
export function commitCounter(shared: SharedArrayBuffer): (answered: number) => void {
  const counts = new Float64Array(shared);
  let began = performance.now();
  const add = (field: (typeof fields)[number], more: number) => {
    const place = fields.indexOf(field);
    counts[place] = (counts[place] ?? 0) + more;
  };
  return (answered) => {
    const now = performance.now();
    if (answered) {
      add('commits', 1);
      add('jobs', answered);
      add('busySeconds', (now - began) / 1000);
    }
    began = now;
  };
}

export function usageOf(file: string, writer: { queue(): number; counts(): WriterCounts }): StoreUsage {
  return {
    ...writer.counts(),
    queue: writer.queue(),
    databaseBytes: sizeOf(file),
    logBytes: sizeOf(`${file}-wal`),
    freeBytes: freeBytesAt(dirname(file)),
  };
}

/** Undefined if the file system cannot be queried, so that monitoring sees neither free space nor a full disk. */
function freeBytesAt(directory: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
