/** The writer's own thread: an fsync here holds up no reader. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { openSqlite } from '#service/db/sqlite.ts';
import { isRefusal, type RefusalDetails } from '#service/errors.ts';
import { type Job, type JobResult, type WriterSettings, writerOver } from '#service/jobs.ts';

export interface ThreadSettings extends WriterSettings {
  file: string;
}

export interface Asked {
  id: number;
  job: Job;
}

export type Answered =
  | { id: number; result: JobResult }
  | { id: number; refusal: { code: ErrorCode; details: RefusalDetails } }
  | { id: number; failure: { code?: string; message: string } };

const { file, partyAccounts } = workerData as ThreadSettings;
const connection = openSqlite(file);
const writer = writerOver(connection, { partyAccounts });

async function answer({ id, job }: Asked): Promise<Answered> {
  try {
    return { id, result: await writer.submit(job) };
  } catch (cause) {
    if (isRefusal(cause)) return { id, refusal: { code: cause.code, details: cause.details } };
    const { code, message } = cause as { code?: string; message: string };
    return { id, failure: { code, message } };
  }
}

parentPort?.on('message', (asked: Asked | 'close') => {
  if (asked === 'close') {
    connection.close();
    parentPort?.close();
  } else void answer(asked).then((answered) => parentPort?.postMessage(answered));
});
